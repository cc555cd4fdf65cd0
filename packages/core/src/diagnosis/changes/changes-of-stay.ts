import type { Schema } from '../../api/types.ts'
import { parseWireTime } from '../../time/zone.ts'
import type { CallStay } from '../call.ts'
import type { Diagnosis } from '../verdict.ts'

type PartChange = Schema<'PartChange'>

/** Returns the changes of something that a user had, which lasted while the user was badly off. */
export function changesOfStay(
  { client, place }: Pick<CallStay, 'client' | 'place'>,
  diagnoses: readonly Pick<Diagnosis, 'from' | 'severity' | 'side' | 'to'>[],
  changes: readonly PartChange[],
): PartChange[] {
  const parts = {
    access_server: place.accessServer,
    router: place.router,
    country: place.country,
    build: client?.build,
  } satisfies Record<PartChange['kind'], string | undefined>
  // What a sender lost is due to nothing that the user has.
  const clear = diagnoses.filter(({ severity, side }) => severity > 1 && side !== 'sender')
  return changes.filter(({ kind, name, since, until }) => {
    const [start, end] = [parseWireTime(since) ?? Infinity, until === null ? Infinity : (parseWireTime(until) ?? 0)]
    return parts[kind] === name && clear.some(({ from, to }) => to >= start && from < end)
  })
}
