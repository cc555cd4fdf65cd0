import { isWholeChange, stateChangesOf, type TracedConnection } from './connections.ts'
import { type Interruption, InterruptionWatch } from './interruption-watch.ts'

/**
 * Returns the periods in which a previously connected connection was disconnected. An interruption ends when the same
 * connection is connected again, or when another one that was opened after the loss is: clients reconnect that way. A
 * connection that was never connected has no interruptions while another one was, and closing a connection on purpose
 * is not one, nor is `disconnected` right before the connection or the trace ends. If none was ever connected although the user tried, that
 * is one interruption without end.
 */
export function interruptions(connections: readonly TracedConnection[]): Interruption[] {
  const media = connections.filter((connection) => connection.media)
  const changes = media
    .flatMap((connection) => {
      const hasWhole = connection.entries.some(isWholeChange)
      const begun = connection.entries[0]?.at ?? 0
      return stateChangesOf(connection).map(({ at, isWhole, state }) => ({
        connection: connection.id,
        at,
        state,
        begun,
        isTelling: isWhole || !hasWhole,
      }))
    })
    .sort((one, two) => one.at - two.at)
  const watch = new InterruptionWatch()
  const found = changes.flatMap((change) => watch.next(change))
  const ends = new Map(media.map((connection) => [connection.id, endOf(connection)]))
  return [...found, ...watch.end((id) => ends.get(id) ?? 0)].sort((one, two) => one.at - two.at)
}

/** Returns when a connection was closed, or when its last entry was made. */
const endOf = (connection: TracedConnection): number =>
  (
    connection.entries.find(({ method, value }) => method === 'close' || value === 'closed') ??
    connection.entries.at(-1)
  )?.at ?? 0
