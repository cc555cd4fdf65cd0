import { usage } from '../errors.ts'

/** Proxy, and the environment variable that names it. */
export interface Proxy {
  /** Includes the name and password for the proxy, if it needs any. */
  url: string
  variable: string
}

/**
 * Returns the proxy that the environment names for an address, by the rules of curl and Go: the lower-case variable wins, `NO_PROXY` exempts,
 * and this machine is reached directly.
 * @throws {Failure} for a proxy of another protocol than HTTP and HTTPS
 */
export function proxyFor(address: string): Proxy | undefined {
  const { hostname, port, protocol } = new URL(address)
  const name = protocol.slice(0, -1)
  const variable = [`${name}_proxy`, `${name.toUpperCase()}_PROXY`].find((each) => process.env[each])
  if (variable === undefined) return undefined
  const host = hostname.replace(/^\[|\]$/g, '')
  if (isThisMachine(host) || isExempt(host, port || (name === 'https' ? '443' : '80'))) return undefined
  const given = process.env[variable] ?? ''
  const url = given.includes('://') ? given : `http://${given}`
  // The value is not repeated, as it may hold a password.
  if (!/^https?:/.test(url) || !URL.canParse(url))
    throw usage(['cli.usage.proxy', { variable }], 'rtcops help environment')
  return { url, variable }
}

const isThisMachine = (host: string): boolean => /^(.+\.)?localhost$|^127\.[\d.]+$|^::1$/.test(host)

function isExempt(host: string, port: string): boolean {
  const entries = (process.env['no_proxy'] || process.env['NO_PROXY'] || '').toLowerCase().split(/[\s,]+/)
  return entries.some((entry) => entry !== '' && exempts(entry, host, port))
}

/**
 * Returns true if an entry of `NO_PROXY` exempts a host.
 * @param entry `*`, a name with all names below it, an address or a subnet; a name or address may have a port
 */
function exempts(entry: string, host: string, port: string): boolean {
  if (entry === '*') return true
  if (entry.includes('/')) return isInSubnet(host, entry)
  const [, named, onlyPort] = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry) ?? [undefined, entry, port]
  const name = (named ?? entry).replace(/^\[|\]$/g, '').replace(/^\*?\./, '')
  return onlyPort === port && (host === name || host.endsWith(`.${name}`))
}

function isInSubnet(host: string, entry: string): boolean {
  const { BlockList, isIP } = process.getBuiltinModule('node:net')
  const [network = '', length = ''] = entry.split('/')
  const version = isIP(host)
  if (version === 0 || isIP(network) !== version || !/^\d{1,3}$/.test(length)) return false
  if (Number(length) > (version === 4 ? 32 : 128)) return false
  const family = version === 4 ? 'ipv4' : 'ipv6'
  const subnet = new BlockList()
  subnet.addSubnet(network, Number(length), family)
  return subnet.check(host, family)
}
