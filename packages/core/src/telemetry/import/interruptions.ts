import {
  AWAY,
  allStateChanges,
  CONNECTED,
  type StateChange,
  stateChanges,
  type TracedConnection,
} from './connections.ts'

/** A period without media. */
export interface Interruption {
  /** Unix milliseconds. */
  at: number
  /** Milliseconds; undefined if the media did not resume in this trace. */
  duration: number | undefined
}

/** Encryption takes a fraction of a second once ICE is connected; a join that takes longer than this has failed. */
const PATIENCE_MS = 5000
/**
 * When the other end hangs up, ICE says `disconnected` until the application hears of it and closes too. A loss within
 * this time of the end cannot be told from that.
 */
const HANG_UP_MS = 5000

/**
 * Returns the periods in which a previously connected connection was disconnected. An interruption ends when the same
 * connection is connected again, or when another one that was opened after the loss is: clients reconnect that way. A
 * connection that was never connected has no interruptions while another one was, and closing a connection on purpose
 * is not one, nor is `disconnected` right before the connection or the trace ends. If none was ever connected although the user tried, that is one interruption without end.
 */
export function interruptions(connections: readonly TracedConnection[]): Interruption[] {
  const media = connections
    .filter((connection) => connection.media)
    .map((connection) => ({
      begun: connection.entries[0]?.at ?? 0,
      end: endOf(connection),
      changes: stateChanges(connection),
    }))
  const takeovers = media.flatMap(({ begun, changes }) =>
    changes.filter(({ state }) => CONNECTED.has(state)).map(({ at }) => ({ begun, at })),
  )
  if (takeovers.length === 0) return neverConnected(connections.filter((connection) => connection.media))
  return media
    .flatMap(({ changes, end }) => ownInterruptions(changes, takeovers, end))
    .sort((one, two) => one.at - two.at)
}

/** Returns one interruption from the first failure, or from when ICE alone was connected and nothing followed. */
function neverConnected(media: readonly TracedConnection[]): Interruption[] {
  const changes = media.map((connection) => allStateChanges(connection))
  const failed = changes.flat().filter(({ state }) => AWAY.has(state))
  const stuck = changes.flatMap((own, index) => {
    const end = media[index]?.entries.at(-1)?.at ?? 0
    return own.filter(({ at, state }) => CONNECTED.has(state) && end - at >= PATIENCE_MS)
  })
  const [first] = (failed.length > 0 ? failed : stuck).sort((one, two) => one.at - two.at)
  return first ? [{ at: first.at, duration: undefined }] : []
}

/** A time at which a connection was connected, and the time at which that connection began. */
interface Takeover {
  begun: number
  at: number
}

/** Returns when a connection was closed, or when its last entry was made. */
const endOf = (connection: TracedConnection): number =>
  (
    connection.entries.find(({ method, value }) => method === 'close' || value === 'closed') ??
    connection.entries.at(-1)
  )?.at ?? 0

function ownInterruptions(
  changes: readonly StateChange[],
  takeovers: readonly Takeover[],
  end: number,
): Interruption[] {
  const found: Interruption[] = []
  let wasConnected = false
  let hasFailed = false
  let lost: number | undefined
  for (const { at, state } of changes) {
    if (CONNECTED.has(state)) {
      if (lost !== undefined) found.push({ at: lost, duration: at - lost })
      lost = undefined
      hasFailed = false
      wasConnected = true
    } else if (AWAY.has(state) && wasConnected) {
      lost ??= at
      hasFailed ||= state === 'failed'
    }
  }
  if (lost === undefined) return found
  const duration = untilReplaced(takeovers, lost)
  const isHangUp = duration === undefined && !hasFailed && end - lost <= HANG_UP_MS
  return isHangUp ? found : [...found, { at: lost, duration }]
}

function untilReplaced(takeovers: readonly Takeover[], lost: number): number | undefined {
  let soonest: number | undefined
  for (const { begun, at } of takeovers) {
    if (begun >= lost && (soonest === undefined || at < soonest)) soonest = at
  }
  return soonest === undefined ? undefined : soonest - lost
}
