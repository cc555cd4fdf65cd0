import { paths } from './paths.ts'
/** The call that a detail screen shows, as it is in the address (R-MSD-01). */
export interface CallAddress {
  channel_session_id: string
  app_key: string
  app_name: string
  /** The user selected first; empty for all. */
  uid: string
}

/** Returns the address of the calls of a project in the magnifier (R-PRJ-05). */
export const projectCallsAddress = ({ company_id, appkey }: { company_id: number; appkey: string }): string =>
  `${paths.calls}?${new URLSearchParams({ company_id: String(company_id), app_key: appkey })}`

/** Returns a call as the query of an address. */
export const callQuery = ({ channel_session_id, app_key, app_name, uid }: CallAddress): string =>
  new URLSearchParams({ channel_session_id, app_key, app_name, uid }).toString()

/** Returns the address of a call's details, for any list. */
export const callDetailAddress = (call: CallAddress): string => `${paths.call}?${callQuery(call)}`
