/// The three tables written by hand, so that `loader verify` works outside the repository.
///
/// They are equal to Fixtures/Matrix.csv, ScreenMatrix.csv and FloatingMatrix.csv, byte for byte. A
/// test compares them, and `LOADER_RECORD=1 swift test --filter EmbeddedOracles` writes this file
/// again.
package enum EmbeddedOracles {
  /// Fixtures/Matrix.csv.
  package static let loader = """
    state,event,value,action,to_state
    offscreen,orderIn,,restore,restored
    offscreen,orderOut,,noop,offscreen
    offscreen,activate,,noop,offscreen
    offscreen,deactivate,,noop,offscreen
    offscreen,progress,nil,noop,offscreen
    offscreen,progress,number,noop,offscreen
    inactive,orderIn,,noop,inactive
    inactive,orderOut,,leave,offscreen
    inactive,activate,,appear,activating
    inactive,deactivate,,noop,inactive
    inactive,progress,nil,noop,inactive
    inactive,progress,number,noop,inactive
    activating,orderIn,,noop,activating
    activating,orderOut,,leave,offscreen
    activating,activate,,noop,activating
    activating,deactivate,,disappear,deactivating
    activating,progress,nil,retarget,activating
    activating,progress,number,retarget,activating
    indeterminate,orderIn,,noop,indeterminate
    indeterminate,orderOut,,leave,offscreen
    indeterminate,activate,,noop,indeterminate
    indeterminate,deactivate,,disappear,deactivating
    indeterminate,progress,nil,fill,indeterminate
    indeterminate,progress,number,fill,determinate
    determinate,orderIn,,noop,determinate
    determinate,orderOut,,leave,offscreen
    determinate,activate,,noop,determinate
    determinate,deactivate,,disappear,deactivating
    determinate,progress,nil,refill,indeterminate
    determinate,progress,number,refill,determinate
    deactivating,orderIn,,noop,deactivating
    deactivating,orderOut,,leave,offscreen
    deactivating,activate,,appear,activating
    deactivating,deactivate,,noop,deactivating
    deactivating,progress,nil,finish,deactivating
    deactivating,progress,number,finish,deactivating

    """

  /// Fixtures/ScreenMatrix.csv.
  package static let screen = """
    state,told,event,value,action,to_state,shown_first,shown_again,error
    initial,none,loadingStarted,,load,loading,skeleton,,none
    initial,none,contentReceived,,show,content,,content,none
    initial,none,errorReceived,alert,fail,error,placeholder,,alert
    initial,none,errorReceived,banner,fail,error,placeholder,,banner
    initial,none,errorReceived,placeholder,fail,error,placeholder,,placeholder
    initial,none,errorReceived,placeholder+retry,fail,error,placeholder,,placeholder+retry
    initial,none,errorReceived,silent,fail,error,placeholder,,silent
    initial,none,retry,,noop,initial,placeholder,,none
    loading,none,loadingStarted,,noop,loading,skeleton,content,none
    loading,none,contentReceived,,show,content,,content,none
    loading,none,errorReceived,alert,fail,error,placeholder,content,alert
    loading,none,errorReceived,banner,fail,error,placeholder,content,banner
    loading,none,errorReceived,placeholder,fail,error,placeholder,placeholder,placeholder
    loading,none,errorReceived,placeholder+retry,fail,error,placeholder,placeholder,placeholder+retry
    loading,none,errorReceived,silent,fail,error,placeholder,content,silent
    loading,none,retry,,noop,loading,skeleton,content,none
    error,any,loadingStarted,,load,loading,skeleton,content,none
    error,any,contentReceived,,show,content,,content,none
    error,any,errorReceived,alert,fail,error,placeholder,content,alert
    error,any,errorReceived,banner,fail,error,placeholder,content,banner
    error,any,errorReceived,placeholder,fail,error,placeholder,placeholder,placeholder
    error,any,errorReceived,placeholder+retry,fail,error,placeholder,placeholder,placeholder+retry
    error,any,errorReceived,silent,fail,error,placeholder,content,silent
    error,alert,retry,,retry,loading,skeleton,content,none
    error,banner,retry,,retry,loading,skeleton,content,none
    error,placeholder,retry,,retry,error,placeholder,placeholder,placeholder
    error,placeholder+retry,retry,,retry,loading,skeleton,content,none
    error,silent,retry,,retry,error,placeholder,content,silent
    error,banner,settle,,complete,error,placeholder,content,silent
    content,none,loadingStarted,,load,loading,,content,none
    content,none,contentReceived,,show,content,,content,none
    content,none,errorReceived,alert,fail,error,,content,alert
    content,none,errorReceived,banner,fail,error,,content,banner
    content,none,errorReceived,placeholder,fail,error,,placeholder,placeholder
    content,none,errorReceived,placeholder+retry,fail,error,,placeholder,placeholder+retry
    content,none,errorReceived,silent,fail,error,,content,silent
    content,none,retry,,noop,content,,content,none

    """

  /// Fixtures/FloatingMatrix.csv.
  package static let floating = """
    state,screen,there,event,action,to_state
    resting,on,any,grab,hold,held
    resting,off,any,grab,hold,resting
    resting,any,any,move,noop,resting
    resting,any,any,release,noop,resting
    resting,on,yes,resize,relocate,resting
    resting,on,no,resize,relocate,flying
    resting,off,any,resize,relocate,resting
    resting,any,any,orderIn,noop,resting
    resting,any,any,orderOut,noop,resting
    held,on,any,grab,hold,held
    held,on,any,move,follow,held
    held,on,yes,release,fling,resting
    held,on,no,release,fling,flying
    held,on,any,resize,noop,held
    held,on,any,orderIn,noop,held
    held,on,any,orderOut,land,resting
    flying,on,any,grab,hold,held
    flying,on,any,move,noop,flying
    flying,on,any,release,noop,flying
    flying,on,yes,resize,relocate,resting
    flying,on,no,resize,relocate,flying
    flying,on,any,orderIn,noop,flying
    flying,on,any,orderOut,land,resting
    flying,on,any,settle,complete,resting

    """
}
