import { isLasting } from '@rtcops/core/alarms/incidents/causes'
import { decideInhibitions } from '@rtcops/core/alarms/inhibitions/decide'
import {
  type ExplainedAlarm,
  type Inhibition,
  inhibitionOf,
  likelyCauseInhibition,
} from '@rtcops/core/alarms/inhibitions/sides'
import type { LabelledAlarm } from '@rtcops/core/alarms/silences/labels'
import { enums } from '@rtcops/core/api/generated/enums'
import type { Schema } from '@rtcops/core/api/types'
import { splitList } from '@rtcops/core/rules/comma-list'
import type { Kysely, Selectable } from 'kysely'
import type { AlarmInhibitionTable, Database } from '../../postgres/schema.ts'

export type StoredInhibition = Selectable<AlarmInhibitionTable>

/** Returns the labels that both alarms of a stored inhibition must share. */
export const equalLabels = ({ equal }: Pick<StoredInhibition, 'equal'>): Schema<'EqualLabel'>[] => {
  const stored = splitList(equal)
  return enums.EqualLabel.filter((each) => stored.includes(each))
}

/** Returns what a stored inhibition decides. */
export function readInhibition(stored: StoredInhibition): Inhibition {
  const { built_in, id } = stored
  return built_in === 1 ? likelyCauseInhibition(id) : inhibitionOf(id, { ...stored, equal: equalLabels(stored) })
}

/** Columns of what of an alarm decides what it explains, and what explains it. */
export const explainedColumns = [
  'id',
  'country',
  'rule',
  'is_tel',
  'likely',
  'change',
  'subject',
  'external',
  'condition_id',
  'create_time',
] as const

/**
 * Returns what explains alarms: those that last, by the inhibitions that are switched on.
 * @param isHeld whether something else holds messages about an alarm
 */
export async function readExplanations(
  db: Kysely<Database>,
  at: Date,
  isHeld: (alarm: LabelledAlarm) => boolean,
): Promise<(alarm: ExplainedAlarm) => Schema<'AlarmHolding'> | undefined> {
  const inhibitions = await db
    .selectFrom('alarm_inhibition')
    .selectAll()
    .where('status', '=', 1)
    .orderBy('id')
    .execute()
  if (inhibitions.length === 0) return () => undefined
  const unresolved = await db.selectFrom('alarm_log').select(explainedColumns).where('state', '<', 3).execute()
  const open = unresolved.filter((alarm) => isLasting({ ...alarm, created: alarm.create_time.getTime() }, at.getTime()))
  const explain = decideInhibitions(inhibitions.map(readInhibition), open, isHeld)
  const names = new Map(inhibitions.map(({ id, name }) => [id, name]))
  const conditions = new Map(open.map(({ condition_id, id }) => [id, condition_id]))
  return (alarm) => {
    const found = explain(alarm)
    if (!found) return undefined
    const { alarmId, inhibitionId: id } = found
    return {
      kind: 'inhibition',
      id,
      name: names.get(id) ?? '',
      to: null,
      condition_id: conditions.get(alarmId) ?? alarmId,
    }
  }
}
