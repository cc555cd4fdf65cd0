/** Which call a detail screen is about, as its address says it (R-MSD-01). */
export interface CallAddress {
  channel_session_id: string
  app_key: string
  app_name: string
  /** A user to begin with; empty for all. */
  uid: string
}

export const callDetailPath = '/data-monitoring/message/detail'

/** A call as the query of an address. */
export const callQuery = ({ channel_session_id, app_key, app_name, uid }: CallAddress): string =>
  new URLSearchParams({ channel_session_id, app_key, app_name, uid }).toString()

/** Address of a call's detail, from whatever list it is in. */
export const callDetailAddress = (call: CallAddress): string => `${callDetailPath}?${callQuery(call)}`
