import { type DueNotice, noticeDue } from '@rtcops/core/alarms/silences/notices'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { AlarmLogTable, Database } from '../../postgres/schema.ts'
import { queueDeliveries } from './alarm-deliveries.ts'
import type { HoldingOf } from './holding.ts'

/** Alarms that are looked at in one transaction. */
const mostTogether = 500

/** Selects the alarms of which there may be something to tell; the condition is that of an index. */
export const untoldAlarms = (db: Kysely<Database>) =>
  db
    .selectFrom('alarm_log')
    .where(({ and, eb, or }) => or([eb('told', '=', 'nothing'), and([eb('told', '=', 'raised'), eb('state', '=', 3)])]))

/**
 * Queues the messages that are due about alarms with ids above `after`, and stores in the same transaction what was told. The rows are
 * locked, and read again once they are, so that of several servers one tells each thing.
 * @param holdingOf as it was when the round began: with many alarms, what explains them is not asked for again with each page
 * @returns how many messages were queued, and the last id that was looked at, unless there are no more
 */
export async function queueNotices(
  db: Kysely<Database>,
  at: Date,
  holdingOf: HoldingOf,
  after: number,
): Promise<{ notices: number; last: number | undefined }> {
  return await db.transaction().execute(async (tx) => {
    const alarms = await untoldAlarms(tx)
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(mostTogether)
      .forUpdate()
      .execute()
    const last = alarms.length < mostTogether ? undefined : alarms.at(-1)?.id
    return { notices: await tell(tx, alarms, at, holdingOf), last }
  })
}

/** Queues the messages that are due about alarms, in the transaction that raised or locked them. @returns how many */
export async function tell(
  tx: Transaction<Database>,
  alarms: readonly Selectable<AlarmLogTable>[],
  at: Date,
  holdingOf: HoldingOf,
): Promise<number> {
  const judged = alarms.map((alarm) => ({
    alarm,
    due: noticeDue({ ...alarm, isHeld: holdingOf(alarm) !== undefined }),
  }))
  const changed = judged.filter(({ alarm, due }) => due.told !== alarm.told || due.held !== alarm.held)
  let notices = 0
  for (const [, alike] of Map.groupBy(changed, ({ due }) => `${due.reason} ${due.told} ${due.held}`)) {
    const [first] = alike
    if (first) notices += await store(tx, first.due, alike, at)
  }
  return notices
}

async function store(
  tx: Transaction<Database>,
  { held, reason, told }: DueNotice,
  alike: readonly { alarm: Selectable<AlarmLogTable> }[],
  at: Date,
): Promise<number> {
  const ids = alike.map(({ alarm }) => alarm.id)
  await tx
    .updateTable('alarm_log')
    .set({ held, told, ...(reason ? { told_time: at } : {}) })
    .where('id', 'in', ids)
    .execute()
  return reason ? await queueDeliveries(tx, ids, reason, at) : 0
}
