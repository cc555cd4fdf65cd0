import { externalRule, ownRule, platformRules } from '@rtcops/core/alarms/platform-rules'
import { type PlannedStep, plannedStep, repeatDelay, usualRepeat } from '@rtcops/core/alarms/silences/planned-notices'
import { minute, second } from '@rtcops/core/time/zone'
import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import { deliveryStates } from './delivery-states.ts'
import type { HoldingOf } from './holding.ts'

/** Planned messages that are looked at in one transaction. */
const mostTogether = 500

/** Rules whose alarms are repeated. One of a country is raised again every half hour while it lasts, and needs no repetition. */
const repeatedRules = [...platformRules, ownRule, externalRule] as const

/** Plans the next repetition of messages that are queued: one for each alarm and channel, also of a channel that repeats nothing. */
export async function planRepeats(tx: Transaction<Database>, deliveryIds: readonly number[], at: Date): Promise<void> {
  if (deliveryIds.length === 0) return
  await tx
    .insertInto('alarm_delivery')
    .columns(['alarm_id', 'channel_id', 'channel_name', 'kind', 'reason', 'number', 'state', 'counted_from'])
    .expression(({ selectFrom }) =>
      selectFrom('alarm_delivery')
        .innerJoin('alarm_log', 'alarm_log.id', 'alarm_delivery.alarm_id')
        .innerJoin('alarm_channel', 'alarm_channel.id', 'alarm_delivery.channel_id')
        .where('alarm_delivery.id', 'in', [...deliveryIds])
        .where('alarm_log.rule', 'in', [...repeatedRules])
        .select(({ val }) => [
          'alarm_delivery.alarm_id',
          'alarm_delivery.channel_id',
          'alarm_channel.name',
          'alarm_channel.kind',
          val('repeat' as const).as('reason'),
          sql<number>`alarm_delivery.number + 1`.as('number'),
          sql<number>`${deliveryStates.planned}::int`.as('state'),
          sql<Date>`${at}::timestamptz`.as('counted_from'),
        ]),
    )
    .onConflict((conflict) => conflict.columns(['alarm_id', 'channel_id', 'reason', 'number']).doNothing())
    .execute()
}

type Condition = (
  eb: ExpressionBuilder<Database, 'alarm_delivery'>,
) => ExpressionWrapper<Database, 'alarm_delivery', SqlBool>

/** Drops planned messages that nobody needs any more. */
export async function dropPlanned(tx: Transaction<Database>, which: Condition): Promise<void> {
  await tx.deleteFrom('alarm_delivery').where('state', '=', deliveryStates.planned).where(which).execute()
}

/**
 * Queues planned messages with ids above `after` whose time has passed, and drops those about alarms that somebody has handled. Each is
 * changed only if no other server has done so meanwhile, so that it is sent once.
 * @returns how many messages were queued, and the last id that was looked at, unless there are no more
 */
export async function queuePlanned(
  db: Kysely<Database>,
  at: Date,
  holdingOf: HoldingOf,
  after: number,
): Promise<{ notices: number; last: number | undefined }> {
  return await db.transaction().execute(async (tx) => {
    const planned = await selectPlanned(tx)
      .where(mayChange(at))
      .where('planned.id', '>', after)
      .orderBy('planned.id')
      .limit(mostTogether)
      .execute()
    const judged = planned.map((row) => ({
      row,
      step: plannedStep({ ...factsOf(row), isHeld: holdingOf(row) !== undefined }, at.getTime()),
    }))
    const idsOf = (step: (typeof judged)[number]['step']) =>
      judged.filter((each) => each.step === step).map(({ row }) => row.planned_id)
    const dropped = idsOf('drop')
    if (dropped.length > 0) await dropPlanned(tx, ({ eb }) => eb('id', 'in', dropped))
    for (const isHeld of [true, false]) {
      const moved = judged.filter(({ row, step }) => isMoved(row, step) && (step.from === null) === isHeld)
      await countFrom(
        tx,
        moved.map(({ row }) => row.planned_id),
        isHeld ? null : at,
      )
    }
    return {
      notices: await send(tx, idsOf('send'), at),
      last: planned.length < mostTogether ? undefined : planned.at(-1)?.id,
    }
  })
}

/** Returns when the planned messages about an alarm are sent: null while a silence holds one, undefined for never. */
export async function plannedTimes(
  db: Kysely<Database>,
  alarmId: number,
): Promise<Map<number, Date | null | undefined>> {
  const rows = await selectPlanned(db).where('planned.alarm_id', '=', alarmId).execute()
  return new Map(
    rows.map((row) => {
      const delay = plannedDelay(row)
      const time = row.counted_from && delay !== undefined ? new Date(row.counted_from.getTime() + delay) : null
      return [row.planned_id, delay === undefined ? undefined : time]
    }),
  )
}

/** Whether something may become of a planned message at all. That of most repetitions lies hours ahead, whatever silences are active. */
const mayChange = (
  at: Date,
) => sql<boolean>`(planned.reason = 'escalated' OR alarm_log.state <> 1 OR planned.counted_from > ${at}
  OR planned.counted_from <= ${at}::timestamptz - make_interval(secs => ${leastDelay}
    * CASE WHEN repeat_minutes > 0 THEN repeat_minutes WHEN last_state = ${deliveryStates.failed} THEN ${usualRepeat} END))`

/** Seconds of a minute of repetition that have passed at the earliest. */
const leastDelay = repeatDelay(1, 0) / second

/** Selects planned messages with what decides about them. */
const selectPlanned = (db: Kysely<Database>) =>
  db
    .selectFrom('alarm_delivery as planned')
    .innerJoin('alarm_log', 'alarm_log.id', 'planned.alarm_id')
    .innerJoin('alarm_channel', 'alarm_channel.id', 'planned.channel_id')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('alarm_delivery as before')
          .whereRef('before.alarm_id', '=', 'planned.alarm_id')
          .whereRef('before.channel_id', '=', 'planned.channel_id')
          .where('before.state', '<>', deliveryStates.planned)
          .select('before.state as last_state')
          .orderBy('before.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .where('planned.state', '=', deliveryStates.planned)
    .selectAll('alarm_log')
    .select([
      'planned.id as planned_id',
      'planned.reason',
      'planned.counted_from',
      'alarm_channel.repeat_minutes',
      'alarm_channel.escalate_minutes',
      'last_state',
    ])

type Planned = Awaited<ReturnType<ReturnType<typeof selectPlanned>['execute']>>[number]

/** Returns what is known of a planned message, besides whether something holds its alarm. */
const factsOf = (planned: Planned) => ({
  reason: planned.reason === 'escalated' ? ('escalated' as const) : ('repeat' as const),
  state: planned.state,
  isBusy: planned.last_state === deliveryStates.waiting,
  from: planned.counted_from?.getTime() ?? null,
  delay: plannedDelay(planned),
})

/** What the time of a planned message depends on. */
type Timed = Pick<Planned, 'condition_id' | 'escalate_minutes' | 'last_state' | 'reason' | 'repeat_minutes' | 'subject'>

/**
 * Returns the milliseconds after which a planned message is sent; undefined for never. One that was given up is told again even by a channel
 * that repeats nothing: nobody has read it.
 */
function plannedDelay({ condition_id, escalate_minutes, last_state, reason, repeat_minutes, subject }: Timed) {
  if (reason === 'escalated') return escalate_minutes * minute
  const minutes = repeat_minutes || (last_state === deliveryStates.failed ? usualRepeat : 0)
  // Values of one rule are told together.
  return minutes === 0 ? undefined : repeatDelay(minutes, subject?.rule_id ?? condition_id)
}

/** Returns whether the time of a message that goes on waiting counts from another moment than before. */
const isMoved = (row: Planned, step: PlannedStep): step is Exclude<PlannedStep, string> =>
  typeof step === 'object' && step.from !== (row.counted_from?.getTime() ?? null)

/** Stores since when the time of planned messages counts. */
async function countFrom(tx: Transaction<Database>, ids: readonly number[], from: Date | null): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('alarm_delivery')
    .set({ counted_from: from })
    .where('id', 'in', [...ids])
    .where('state', '=', deliveryStates.planned)
    .execute()
}

/** Queues planned messages, and plans the repetition after each. @returns how many another server has not queued meanwhile */
async function send(tx: Transaction<Database>, ids: readonly number[], at: Date): Promise<number> {
  if (ids.length === 0) return 0
  const sent = await tx
    .updateTable('alarm_delivery')
    .set({ state: deliveryStates.waiting, counted_from: null, due_at: sql`now()` })
    .where('id', 'in', [...ids])
    .where('state', '=', deliveryStates.planned)
    .returning('id')
    .execute()
  await planRepeats(
    tx,
    sent.map(({ id }) => id),
    at,
  )
  return sent.length
}
