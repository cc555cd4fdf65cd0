import { isIP } from 'node:net'
import { codes } from '@rtcops/core/api/codes'
import { Refusal } from '../../../platform/input/refusal.ts'
import type { Context } from '../../../services/context.ts'

/** Where passkeys work: the host name to which a browser binds them, and the origin of the page that asks. */
export interface PasskeySite {
  rpId: string
  origin: string
}

/**
 * Returns the site of the passkeys: that of `RTCOPS_PUBLIC_URL`. Without it, only `localhost` is taken from the request, because callers
 * choose the host of a request.
 * @throws {Refusal} 40003 at an address for which browsers make no passkeys: one of numbers, or without TLS
 */
export function passkeySite({ origin, settings: { publicUrl } }: Pick<Context, 'origin' | 'settings'>): PasskeySite {
  const url = new URL(publicUrl ?? origin)
  const isLocal = url.hostname === 'localhost'
  const isNamed = isIP(url.hostname) === 0 && !url.hostname.startsWith('[')
  const isFit = publicUrl === undefined ? isLocal : isLocal || (isNamed && url.protocol === 'https:')
  if (!isFit) throw new Refusal(codes.conflict, 'factor.refusal.passkeyAddress', { values: { address: url.origin } })
  return { rpId: url.hostname, origin: url.origin }
}
