import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Context } from '../context.ts'
import type { Wording } from '../errors.ts'
import { proxyFor } from './proxy.ts'

/** Names the server of an address, and the proxy before it. */
export function serverName(address: string): Wording {
  const { host } = new URL(address)
  const proxy = proxyFor(address)
  return proxy ? ['cli.fail.viaProxy', { host, proxy: new URL(proxy.url).host }] : host
}

/** Returns what an operation does, to follow "may not"; not every one has a text. */
export function deedOf({ t }: Pick<Context, 't'>, operation: string): Wording {
  const key = `cli.operation.${operation}` as MessageKey
  return t(key) === key ? ['cli.fail.mayNotThis'] : [key]
}
