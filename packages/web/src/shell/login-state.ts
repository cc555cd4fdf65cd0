/** What Login receives in the history state, so that it survives a reload there. */
export interface LoginState {
  /** The address that the visitor opened, or was at when the session ended (AM-06). */
  from?: string
  /** True if this page never had a login: a link was opened, and login leads there. */
  opened?: true
}
