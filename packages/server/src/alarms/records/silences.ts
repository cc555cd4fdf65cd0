import { type LabelledAlarm, labelsOf } from '@rtcops/core/alarms/silences/labels'
import { matcherOf, parseMatchers } from '@rtcops/core/alarms/silences/matchers'
import type { Told } from '@rtcops/core/alarms/silences/notices'
import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Kysely, Selectable } from 'kysely'
import type { AlarmSilenceTable, Database } from '../../postgres/schema.ts'

type Silence = Selectable<AlarmSilenceTable>

/** Returns a function that tells whether a silence matches an alarm. @throws {Error} for matchers that were stored unchecked */
export function silencedBy({ id, matchers }: Pick<Silence, 'id' | 'matchers'>): (alarm: LabelledAlarm) => boolean {
  const read = parseMatchers(matchers)
  if ('fault' in read) throw new Error(`the matchers of silence ${id} cannot be read: ${read.fault.message}`)
  const matches = matcherOf(read.matchers)
  return (alarm) => matches(labelsOf(alarm))
}

/** Returns the silences that are active, the one that ends last first. */
export const activeSilences = (db: Kysely<Database>, at: Date): Promise<Silence[]> =>
  db
    .selectFrom('alarm_silence')
    .selectAll()
    .where('ended_time', 'is', null)
    .where('from_time', '<=', at)
    .where('to_time', '>', at)
    .orderBy('to_time', 'desc')
    .orderBy('id')
    .execute()

/** Finds the silence that holds messages about an alarm: of several the one that ends last. Of an alarm of which all is told, none does. */
export type HoldingOf = (alarm: LabelledAlarm & { told: Told }) => Schema<'HoldingSilence'> | undefined

export async function readHolding(db: Kysely<Database>, at: Date): Promise<HoldingOf> {
  const silences = (await activeSilences(db, at)).map((silence) => ({ silence, matches: silencedBy(silence) }))
  return (alarm) => {
    const found = alarm.told === 'done' ? undefined : silences.find(({ matches }) => matches(alarm))?.silence
    return found && { id: found.id, to: formatDateTime(found.to_time.getTime()), why: found.why }
  }
}
