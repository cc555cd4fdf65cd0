import { type IcePath, isSamePath } from '../ice-path.ts'
import { CONNECTED, stateChanges, type TracedConnection } from './connections.ts'
import type { TracedSample } from './samples.ts'

/** A path that the media took, without the ids of call and user. */
export interface TracedPath {
  /** Unix milliseconds. */
  at: number
  path: IcePath
  /** Milliseconds from the start of connecting until the user was connected; only of the first path, and if known. */
  connectMs: number | undefined
}

/** Returns the first path of the media, and each that took over. */
export function tracedPaths(samples: readonly TracedSample[], connections: readonly TracedConnection[]): TracedPath[] {
  const found: TracedPath[] = []
  for (const { at, path } of samples) {
    const last = found.at(-1)
    if (!path || (last && isSamePath(last.path, path))) continue
    found.push({ at, path, connectMs: last ? undefined : timeToConnect(connections) })
  }
  return found
}

/** Returns how long the connection with media that was connected first took; undefined if the trace does not say. */
function timeToConnect(connections: readonly TracedConnection[]): number | undefined {
  const taken = connections
    .filter(({ media }) => media)
    .flatMap((connection) => {
      const changes = stateChanges(connection)
      const connected = changes.find(({ state }) => CONNECTED.has(state))
      const begun = changes.findLast(({ at, state }) => BEGUN.has(state) && at <= (connected?.at ?? 0))
      return connected && begun ? [{ at: connected.at, taken: connected.at - begun.at }] : []
    })
  return taken.toSorted((one, other) => one.at - other.at)[0]?.taken
}

/** States with which connecting begins. */
export const BEGUN = new Set(['checking', 'connecting'])
