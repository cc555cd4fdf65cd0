import type { Api } from '@rtcops/core/api/client'
import type { Schema } from '@rtcops/core/api/types'
export interface Followed {
  /** The latest figures; undefined until there are any. */
  live: Schema<'Live'> | undefined
  /** The connection is lost at present. */
  isLost: boolean
}
/**
 * Follows the figures of current calls until the signal ends it. A connection that is lost or silent is opened again, through a balancer to
 * another server.
 * @param tell called with what has changed
 */
export declare function followLive(
  api: Api,
  signal: AbortSignal,
  tell: (change: Partial<Followed>) => void,
): Promise<void>
