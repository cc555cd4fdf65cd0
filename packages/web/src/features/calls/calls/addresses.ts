/** Which call a detail screen is about, as its address says it (R-MSD-01). */
export interface CallAddress {
  channel_session_id: string
  app_key: string
  app_name: string
  /** A user to begin with; empty for all. */
  uid: string
}

export const magnifierPath = '/data-monitoring/message'
export const detailPath = '/data-monitoring/message/detail'
export const chartsPath = '/data-monitoring/message/detail/charts'

export const detailAddress = (call: CallAddress): string => `${detailPath}?${queryOf(call)}`

/** Address of a call's charts; `user` is the user session whose charts are opened. */
export const chartsAddress = (call: CallAddress, user?: string): string =>
  `${chartsPath}?${queryOf(call)}${user ? `&user=${encodeURIComponent(user)}` : ''}`

const queryOf = ({ channel_session_id, app_key, app_name, uid }: CallAddress): string =>
  new URLSearchParams({ channel_session_id, app_key, app_name, uid }).toString()

/** Reads the call from an address; undefined if it names none. */
export function callOf(address: URLSearchParams): CallAddress | undefined {
  const read = (name: string) => address.get(name)?.trim() ?? ''
  const channel_session_id = read('channel_session_id')
  if (!channel_session_id) return undefined
  return { channel_session_id, app_key: read('app_key'), app_name: read('app_name'), uid: read('uid') }
}

/** The part of a call's address that operations take; an empty AppKey looks for the call in all projects. */
export const callInput = ({ channel_session_id, app_key }: CallAddress) => ({
  channel_session_id,
  ...(app_key ? { app_key } : {}),
})
