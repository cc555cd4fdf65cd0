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
  const media = connections.filter((connection) => connection.media)
  return media.flatMap((connection) => ownInterruptions(connection, media)).sort((one, two) => one.at - two.at)
}

function ownInterruptions(connection: TracedConnection, media: readonly TracedConnection[]): Interruption[] {
  const found: Interruption[] = []
  let wasConnected = false
  let lost: number | undefined
  for (const { at, state } of stateChanges(connection)) {
    if (CONNECTED.has(state)) {
      if (lost !== undefined) found.push({ at: lost, duration: at - lost })
      lost = undefined
      wasConnected = true
    } else if (AWAY.has(state) && wasConnected) {
      lost ??= at
    }
  }
  if (lost !== undefined) found.push({ at: lost, duration: untilReplaced(connection, media, lost) })
  return found
}

function untilReplaced(gone: TracedConnection, media: readonly TracedConnection[], lost: number): number | undefined {
  const returns = media
    .filter((other) => other !== gone && (other.entries[0]?.at ?? 0) >= lost)
    .flatMap((other) => stateChanges(other))
    .filter(({ state }) => CONNECTED.has(state))
    .map(({ at }) => at - lost)
  return returns.length > 0 ? Math.min(...returns) : undefined
}
