import { AWAY, CONNECTED, stateChanges, type TracedConnection } from './connections.ts'

/** A time without media. */
export interface Interruption {
  /** Unix milliseconds. */
  at: number
  /** Milliseconds; undefined when the media did not come back in this trace. */
  duration: number | undefined
}

/**
 * The times in which a connection that had been connected was away. It ends when the same connection is connected again,
 * or another one that began after the loss: that is how clients reconnect. A connection that was never connected was not
 * interrupted, and one that was closed on purpose ends without one.
 */
export function interruptions(connections: readonly TracedConnection[]): Interruption[] {
  const media = connections
    .filter((connection) => connection.media)
    .map((connection) => ({ begun: connection.entries[0]?.at ?? 0, changes: stateChanges(connection) }))
  const takeovers = media.flatMap(({ begun, changes }) =>
    changes.filter(({ state }) => CONNECTED.has(state)).map(({ at }) => ({ begun, at })),
  )
  return media.flatMap(({ changes }) => ownInterruptions(changes, takeovers)).sort((one, two) => one.at - two.at)
}

/** A moment at which some connection was connected, and when that connection began. */
interface Takeover {
  begun: number
  at: number
}

function ownInterruptions(
  changes: readonly { at: number; state: string }[],
  takeovers: readonly Takeover[],
): Interruption[] {
  const found: Interruption[] = []
  let wasConnected = false
  let lost: number | undefined
  for (const { at, state } of changes) {
    if (CONNECTED.has(state)) {
      if (lost !== undefined) found.push({ at: lost, duration: at - lost })
      lost = undefined
      wasConnected = true
    } else if (AWAY.has(state) && wasConnected) {
      lost ??= at
    }
  }
  if (lost !== undefined) found.push({ at: lost, duration: untilReplaced(takeovers, lost) })
  return found
}

function untilReplaced(takeovers: readonly Takeover[], lost: number): number | undefined {
  let soonest: number | undefined
  for (const { begun, at } of takeovers) {
    if (begun >= lost && (soonest === undefined || at < soonest)) soonest = at
  }
  return soonest === undefined ? undefined : soonest - lost
}
