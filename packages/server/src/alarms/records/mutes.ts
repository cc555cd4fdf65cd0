import { mutedUntil } from '@rtcops/core/alarms/mutes/is-muted'
import { enums } from '@rtcops/core/api/generated/enums'
import { splitList } from '@rtcops/core/rules/comma-list'
import type { Instant } from '@rtcops/core/time/zone'
import type { Kysely, Selectable } from 'kysely'
import type { AlarmMuteTable, Database } from '../../postgres/schema.ts'

export type StoredMute = Selectable<AlarmMuteTable>

/** Returns when a stored mute timing holds. */
export function timesOf({ from_time, to_time, weekdays, zone }: StoredMute) {
  const stored = splitList(weekdays)
  return { weekdays: enums.Weekday.filter((each) => stored.includes(each)), from: from_time, to: to_time, zone }
}

/** Returns when a mute timing ends that is switched on and holds now; undefined for any other. */
export function endOfMute(mute: StoredMute, at: Date): Instant | undefined {
  if (mute.status !== 1) return undefined
  const until = mutedUntil(timesOf(mute), at.getTime())
  return until > at.getTime() ? until : undefined
}

/** Returns the mute timings that hold, each with its end. */
export async function activeMutes(db: Kysely<Database>, at: Date): Promise<(StoredMute & { until: Instant })[]> {
  const mutes = await db.selectFrom('alarm_mute').selectAll().where('status', '=', 1).orderBy('id').execute()
  return mutes.flatMap((mute) => {
    const until = endOfMute(mute, at)
    return until === undefined ? [] : [{ ...mute, until }]
  })
}
