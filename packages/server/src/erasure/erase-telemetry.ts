import { formatDay } from '@rtcops/core/time/zone'
import { throughTelemetryGate } from '../postgres/telemetry-gate.ts'
import type { Services } from '../services/context.ts'
import { type ErasureOrder, type ErasurePlace, keepPlaces } from './records/erasures.ts'
import { countUserRows, type ErasedUser } from './telemetry/count-user.ts'
import { eraseUserRows } from './telemetry/erase-rows.ts'

/** Returns the user of an order, as the engine's statements take them. */
export const userOf = ({ appKey, coversUntil, user }: ErasureOrder): ErasedUser => ({
  app: appKey,
  user,
  until: coversUntil,
  lastDay: formatDay(coversUntil),
})

/**
 * Deletes the rows of a user from the engine, and records their number by table. Numbers that a killed server had recorded are kept.
 * @returns the same by table, with the rows that are left because they came in meanwhile
 */
export async function eraseTelemetry(
  { db, telemetryWriter }: Pick<Services, 'db' | 'telemetryWriter'>,
  order: ErasureOrder,
  signal: AbortSignal,
): Promise<ErasurePlace[]> {
  const user = userOf(order)
  const before = await countUserRows(telemetryWriter, user)
  // Rows that an earlier attempt left are counted with those that it had found.
  const earlier = new Map(order.places.map((place) => [place.table, place]))
  const placesOf = (left: ReadonlyMap<string, number>): ErasurePlace[] =>
    [...before].map(([table, found]) => {
      const { rows = 0, left: wereLeft = 0 } = earlier.get(table) ?? {}
      return { store: 'clickhouse', table, rows: rows + Math.max(0, found - wereLeft), left: left.get(table) ?? 0 }
    })
  await keepPlaces(db, order.id, placesOf(before))
  const hasRows = [...before.values()].some((rows) => rows > 0)
  if (hasRows) {
    // Mutations take long, and a backup must not wait for them: the gate is passed by each statement alone.
    const write: Parameters<typeof eraseUserRows>[1]['write'] = (statement) =>
      throughTelemetryGate(db, () => telemetryWriter.command(statement))
    await eraseUserRows(user, { ...order, client: telemetryWriter, write, found: before, signal })
  }
  const places = placesOf(hasRows ? await countUserRows(telemetryWriter, user) : before)
  await keepPlaces(db, order.id, places)
  return places
}
