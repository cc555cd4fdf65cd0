import { type CallAddress, callDetailAddress, callQuery } from '../../../ui/call-address.ts'
import { paths } from '../../../ui/paths.ts'

export { type CallAddress, callDetailAddress as detailAddress }

/**
 * Returns the address of a call's charts; `user` is the user session whose charts are opened, `zoom` the part of its
 * time.
 */
export const chartsAddress = (call: CallAddress, user?: string, zoom?: string): string =>
  withParams(paths.callCharts, call, { user, zoom })

/** Returns the address at which a sender and a receiver are compared; a missing one is chosen there. */
export const pairAddress = (
  call: CallAddress,
  pair: { sender?: string | undefined; receiver?: string | undefined },
  zoom?: string,
): string => withParams(paths.callPair, call, { ...pair, zoom })

function withParams(path: string, call: CallAddress, params: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(params).flatMap(([name, value]) =>
    value ? `&${name}=${encodeURIComponent(value)}` : [],
  )
  return `${path}?${callQuery(call)}${given.join('')}`
}

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
