import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Wording } from '../errors.ts'
import type { Caller } from './caller.ts'
import { proxyFor } from './proxy.ts'

/** Returns the name of the server at an address, and of the proxy in front of it. */
export function serverName(address: string): Wording {
  const { host } = new URL(address)
  const proxy = proxyFor(address)
  return proxy ? ['cli.fail.viaProxy', { host, proxy: new URL(proxy.url).host }] : host
}

/** Returns what an operation does, worded to follow "may not", or a general text if the operation has none. */
export function deedOf({ t }: Pick<Caller, 't'>, operation: string): Wording {
  const key = `cli.operation.${operation}` as MessageKey
  return t(key) === key ? ['cli.fail.mayNotThis'] : [key]
}
