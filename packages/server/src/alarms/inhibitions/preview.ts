import { isLasting } from '@rtcops/core/alarms/incidents/causes'
import { decideInhibitions } from '@rtcops/core/alarms/inhibitions/decide'
import { type Inhibition, inhibitionOf } from '@rtcops/core/alarms/inhibitions/sides'
import type { Input, Schema } from '@rtcops/core/api/types'
import { inhibitionDefaults, inhibitionRules } from '@rtcops/core/features/operations/alarms/inhibitions/rules'
import { unnamed } from '@rtcops/core/features/operations/alarms/unnamed'
import type { Kysely } from 'kysely'
import { accept } from '../../platform/input/accept.ts'
import { notFound } from '../../platform/input/refusal.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { explainedColumns, readInhibition } from '../records/inhibitions.ts'
import { hiddenAmong, lookBack } from '../silences/preview.ts'
import { inhibitionFieldsOf } from './queries.ts'

/** Returns how many alarms of the last 14 days were raised while another one lasted that would have explained them. */
export async function previewAlarmInhibition(
  { db, now }: MemberContext,
  { id, ...input }: Input<'previewAlarmInhibition'>,
): Promise<{ info: Schema<'AlarmSilencePreview'> }> {
  const inhibition = await triedInhibition(db, id, input)
  const since = new Date(now() - lookBack)
  const alarms = await readLasting(db, since)
  const hidden = replay(inhibition, alarms)
  const raised = alarms.filter(({ create_time }) => create_time > since).map((alarm) => ({ ...alarm, alarms: 1 }))
  return { info: hiddenAmong(raised, (alarm) => hidden.has(alarm.id)) }
}

/** Returns a stored inhibition with changes, or a new one: it may be tried before it has a name. */
async function triedInhibition(
  db: Kysely<Database>,
  id: number | undefined,
  input: Omit<Input<'previewAlarmInhibition'>, 'id'>,
): Promise<Inhibition> {
  const draft = { ...inhibitionDefaults, name: unnamed }
  if (id === undefined) return inhibitionOf(0, accept(inhibitionRules, { ...draft, ...input }))
  const stored = await db.selectFrom('alarm_inhibition').selectAll().where('id', '=', id).executeTakeFirst()
  if (!stored) throw notFound()
  if (stored.built_in === 1) return readInhibition(stored)
  return inhibitionOf(id, accept(inhibitionRules, { ...inhibitionFieldsOf(stored), ...input, name: unnamed }))
}

/** Returns the alarms that were raised or lasted since then, the oldest first. */
const readLasting = (db: Kysely<Database>, since: Date) =>
  db
    .selectFrom('alarm_log')
    .select([...explainedColumns, 'resolve_time'])
    .where(({ eb, or }) => or([eb('create_time', '>', since), eb('state', '<', 3), eb('resolve_time', '>', since)]))
    .orderBy('create_time')
    .orderBy('id')
    .execute()

type Alarm = Awaited<ReturnType<typeof readLasting>>[number]

/** Returns the ids of alarms that others explained when they were raised. @param alarms the oldest first */
function replay({ id, sidesOf }: Inhibition, alarms: readonly Alarm[]): ReadonlySet<number> {
  const sides = new Map(alarms.map((alarm) => [alarm.id, sidesOf(alarm)]))
  const inhibition: Inhibition = { id, sidesOf: (alarm) => sides.get(alarm.id) ?? sidesOf(alarm) }
  const hidden = new Set<number>()
  let open: Alarm[] = []
  for (const [moment, raised] of Map.groupBy(alarms, ({ create_time }) => create_time.getTime())) {
    open.push(...raised.filter((alarm) => sides.get(alarm.id)?.source !== undefined))
    const targets = raised.filter((alarm) => sides.get(alarm.id)?.target !== undefined)
    if (targets.length === 0) continue
    open = open.filter(
      ({ create_time, resolve_time, ...alarm }) =>
        (resolve_time === null || resolve_time.getTime() > moment) &&
        isLasting({ ...alarm, created: create_time.getTime() }, moment),
    )
    const explain = decideInhibitions([inhibition], open, () => false)
    for (const alarm of targets) if (explain(alarm)) hidden.add(alarm.id)
  }
  return hidden
}
