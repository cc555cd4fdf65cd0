import { ApiError } from '../../../api/api-error.ts'
import type { Api } from '../../../api/client.ts'
import { codes } from '../../../api/codes.ts'
import type { Schema } from '../../../api/types.ts'
import { waitFor } from '../../../time/wait-for.ts'
import { second } from '../../../time/zone.ts'
import { liveEvents } from './live-events.ts'

/** Milliseconds before a lost connection is opened again. */
const pause = 5 * second
/** Milliseconds without an event after which the server counts as dead; it sends one every ten seconds. */
const silence = 25 * second

export interface Followed {
  /** The latest figures; undefined until there are any. */
  live: Schema<'Live'> | undefined
  /** True while the connection is lost. */
  isLost: boolean
}

/**
 * Follows the figures of current calls until the signal ends it. A connection that is lost or silent is opened again, through a balancer to
 * another server.
 * @param tell called with what has changed
 */
export async function followLive(
  api: Api,
  signal: AbortSignal,
  tell: (change: Partial<Followed>) => void,
): Promise<void> {
  while (!signal.aborted) {
    const connection = new AbortController()
    const end = () => connection.abort()
    signal.addEventListener('abort', end)
    let timer: ReturnType<typeof setTimeout> | undefined
    const hear = () => {
      clearTimeout(timer)
      timer = setTimeout(end, silence)
    }
    try {
      hear()
      for await (const message of liveEvents(api, connection.signal)) {
        if (message.event === 'end') return tell({ isLost: true })
        tell(message.event === 'live' ? { live: message.data, isLost: false } : { isLost: true })
        hear()
      }
    } catch (error) {
      // Neither comes back by itself; any other error may be temporary.
      if (error instanceof ApiError && (error.endsSession || error.code === codes.notPermitted)) return
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
    }
    if (signal.aborted) return
    tell({ isLost: true })
    await waitFor(pause, signal)
  }
}
