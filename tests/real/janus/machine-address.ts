import { networkInterfaces } from 'node:os'

/**
 * Returns an address of this machine besides loopback, on which Janus does not take media.
 * @throws {Error} if there is none
 */
export function machineAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  const found = all.find(({ family, internal }) => family === 'IPv4' && !internal)
  if (!found) throw new Error('Janus needs an address of the machine besides loopback')
  return found.address
}
