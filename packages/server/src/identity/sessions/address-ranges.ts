import { BlockList, isIP } from 'node:net'

/**
 * Returns whether an address is one of the ranges or in one of them. An IPv4 address that was written as IPv6 (`::ffff:10.0.0.1`) counts as
 * the IPv4 address, and an IPv4 address is in the IPv6 ranges that include its IPv6 form.
 * @param ranges addresses and CIDR ranges, which `isAddressRange` of core accepts
 */
export function isInRanges(address: string, ranges: readonly string[]): boolean {
  const family = isIP(address)
  if (family === 0) return false
  const list = new BlockList()
  for (const range of ranges) {
    const [start = '', bits] = range.split('/')
    const kind = isIP(start) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(start, kind)
    else list.addSubnet(start, Number(bits), kind)
  }
  return list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}
