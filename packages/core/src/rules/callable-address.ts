/**
 * Returns true if the address can be called over HTTP. A name and password in it are refused, because they would be
 * sent along and shown.
 */
export function isCallable(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname, password, protocol, username } = new URL(address)
  return /^https?:$/.test(protocol) && hostname !== '' && username === '' && password === ''
}
