/** Which call a detail screen is about, as its address says it (R-MSD-01). */
export interface CallAddress {
  channel_session_id: string
  app_key: string
  app_name: string
  /** A user to begin with; empty for all. */
  uid: string
}

/** The magnifier, where calls are looked for. Without the right to it nothing leads there. */
export const callsPath = '/data-monitoring/message'

/** The calls of a project, in the magnifier (R-PRJ-05). */
export const projectCallsAddress = ({ company_id, appkey }: { company_id: number; appkey: string }): string =>
  `${callsPath}?${new URLSearchParams({ company_id: String(company_id), app_key: appkey })}`

export const callDetailPath = `${callsPath}/detail`

/** A call as the query of an address. */
export const callQuery = ({ channel_session_id, app_key, app_name, uid }: CallAddress): string =>
  new URLSearchParams({ channel_session_id, app_key, app_name, uid }).toString()

/** Address of a call's detail, from whatever list it is in. */
export const callDetailAddress = (call: CallAddress): string => `${callDetailPath}?${callQuery(call)}`
