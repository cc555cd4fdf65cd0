import { type CallAddress, callDetailAddress, callDetailPath, callQuery } from '../../../ui/call-address.ts'

export { type CallAddress, callDetailAddress as detailAddress }

const chartsPath = `${callDetailPath}/charts`

/** Returns the address of a call's charts; `user` is the user session whose charts are opened. */
export const chartsAddress = (call: CallAddress, user?: string): string =>
  `${chartsPath}?${callQuery(call)}${user ? `&user=${encodeURIComponent(user)}` : ''}`

/** Reads the call from an address; undefined if it names none. */
export function callInAddress(address: URLSearchParams): CallAddress | undefined {
  const read = (name: string) => address.get(name)?.trim() ?? ''
  const channel_session_id = read('channel_session_id')
  if (!channel_session_id) return undefined
  return { channel_session_id, app_key: read('app_key'), app_name: read('app_name'), uid: read('uid') }
}

/** Returns the part of a call's address that operations take; an empty AppKey searches for the call in all projects. */
export const callInput = ({ channel_session_id, app_key }: CallAddress) => ({
  channel_session_id,
  ...(app_key ? { app_key } : {}),
})
