import { BlockList } from 'node:net'

/**
 * Address ranges that belong to no host of the internet: of this machine and its networks (among them the metadata services of clouds, at
 * 169.254.169.254), of documentation, multicast, and IPv6 addresses that embed one of IPv4.
 */
const ranges = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]

const blocked = new BlockList()
for (const range of ranges) {
  const [network = '', bits] = range.split('/')
  blocked.addSubnet(network, Number(bits), network.includes(':') ? 'ipv6' : 'ipv4')
}

/** Returns whether a call to this address stays within private networks; `::ffff:10.0.0.1` counts as the address that it embeds. */
export const isPrivate = (address: string): boolean => blocked.check(address, address.includes(':') ? 'ipv6' : 'ipv4')
