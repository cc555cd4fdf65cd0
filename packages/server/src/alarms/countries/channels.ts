import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import {
  alarmChannelRules,
  escalates,
  isSigned,
  maskAddress,
  repeats,
} from '@rtcops/core/features/operations/alarms/channel-rules'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { notFound, Refusal } from '../../platform/input/refusal.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { AlarmChannelTable, Database } from '../../postgres/schema.ts'
import type { JobError } from '../../schedule/job-error.ts'
import type { MemberContext } from '../../services/context.ts'
import { abandonDeliveries } from '../records/alarm-deliveries.ts'
import { deliveryStates } from '../records/delivery-states.ts'
import { givenUp } from '../records/given-up.ts'

type Channel = Selectable<AlarmChannelTable>

/** Returns one page of the channels, newest first. */
export async function listAlarmChannels(
  { db, settings, t }: MemberContext,
  { page = 1, limit = 20 }: Input<'listAlarmChannels'>,
): Promise<{ list: Schema<'AlarmChannel'>[]; total: number }> {
  const { rows, total } = await readListPage(withLast(db).orderBy('id', 'desc'), { limit, page })
  return { list: rows.map((row) => onWire(settings.secrets.open('alarm_channel', row), t)), total }
}

/** Returns a channel. @throws {Refusal} 40002 if there is no such channel */
export async function getAlarmChannel({ db, settings, t }: MemberContext, id: number): Promise<Schema<'AlarmChannel'>> {
  const row = await withLast(db).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return onWire(settings.secrets.open('alarm_channel', row), t)
}

/** Creates a channel; its address and secret are encrypted. @throws {Refusal} 40003 for a name that is taken */
export const createAlarmChannel = (
  context: MemberContext,
  input: Input<'createAlarmChannel'>,
): Promise<{ info: { id: number } }> =>
  command(context, 'createAlarmChannel', input, async ({ tx, changed }) => {
    const draft = draftOf(input)
    const now = new Date(context.now())
    const added = await tx
      .insertInto('alarm_channel')
      // Encrypted for its row, whose number is not known yet.
      .values({ ...draft, address: '', secret: '', create_time: now, update_time: now })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw nameTaken()
    await tx
      .updateTable('alarm_channel')
      .set(sealedSecrets(context, { ...draft, id: added.id }))
      .where('id', '=', added.id)
      .execute()
    changed({ target: 'alarm_channel', id: added.id, after: told(draft) })
    return { info: { id: added.id } }
  })

/** Changes the given fields. Deliveries that wait for a channel that is disabled are dropped: an alarm sent hours later is of no use. */
export const updateAlarmChannel = (
  context: MemberContext,
  { id, ...input }: Input<'updateAlarmChannel'>,
): Promise<object> =>
  command(context, 'updateAlarmChannel', { id, ...input }, async ({ tx, changed }) => {
    const before = await lockChannel(context, tx, id)
    const draft = draftOf({ ...before, ...input })
    const now = new Date(context.now())
    const taken = await tx
      .selectFrom('alarm_channel')
      .select('id')
      .where('name', '=', draft.name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (taken) throw nameTaken()
    await tx
      .updateTable('alarm_channel')
      .set({ ...draft, ...sealedSecrets(context, { ...draft, id }), ...outageOf(before, draft), update_time: now })
      .where('id', '=', id)
      .execute()
    if (draft.status === 0) await abandonDeliveries(tx, id, 'alarmChannel.fault.switchedOff', now)
    changed({
      target: 'alarm_channel',
      id,
      before: told(draftOf(before)),
      after: { ...told(draft), ...(draft.secret === before.secret ? {} : { secret: 'changed' }) },
    })
    return {}
  })

/** Deletes a channel; deliveries that wait for it are dropped. @throws {Refusal} 40002 */
export const deleteAlarmChannel = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'deleteAlarmChannel', { id }, async ({ tx, changed }) => {
    const before = await lockChannel(context, tx, id)
    await abandonDeliveries(tx, id, 'alarmChannel.fault.removed', new Date(context.now()))
    await tx.deleteFrom('alarm_channel').where('id', '=', id).execute()
    changed({ target: 'alarm_channel', id, before: told(draftOf(before)) })
    return {}
  })

/** Records who tests a channel before the test message is sent. */
export const noteTest = (context: MemberContext, id: number): Promise<Channel> =>
  command({ ...context, idempotencyKey: undefined }, 'testAlarmChannel', { id }, async ({ tx, changed }) => {
    const channel = await lockChannel(context, tx, id)
    changed({ target: 'alarm_channel', id, after: { tested: maskAddress(channel.kind, channel.address) } })
    return channel
  })

/** Returns the fields to store of a draft: a secret only for channels that sign with it, times only for those that have them. */
function draftOf(input: object) {
  const draft = accept(alarmChannelRules, input)
  return {
    ...draft,
    secret: isSigned(draft.kind) ? draft.secret : '',
    repeat_minutes: repeats(draft.kind) ? draft.repeat_minutes : 0,
    escalate_minutes: escalates(draft.kind) ? draft.escalate_minutes : 0,
  }
}

/** Returns what changes about the outage of a channel: with another address or secret it is tried at once, and switched off it has none. */
function outageOf(before: Channel, { address, secret, status }: ReturnType<typeof draftOf>) {
  if (status === 0) return { not_before: null, down_since: null, told_error: null }
  return address === before.address && secret === before.secret ? {} : { not_before: null }
}

/** Returns a channel as the audit log may keep it. */
const told = ({ secret: _, ...draft }: ReturnType<typeof draftOf>): object => ({
  ...draft,
  address: maskAddress(draft.kind, draft.address),
})

const nameTaken = (): Refusal => new Refusal(codes.conflict, 'alarmChannel.nameTaken', { field: 'name' })

/** Returns the stored channel with its secrets in clear, locked until the transaction ends. @throws {Refusal} 40002 */
async function lockChannel({ settings }: MemberContext, tx: Transaction<Database>, id: number): Promise<Channel> {
  const row = await tx.selectFrom('alarm_channel').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return settings.secrets.open('alarm_channel', row)
}

/** Returns the secrets of a channel as they are stored. */
function sealedSecrets({ settings }: MemberContext, channel: Pick<Channel, 'id' | 'address' | 'secret'>) {
  const { address, secret } = settings.secrets.seal('alarm_channel', channel)
  return { address, secret }
}

/** Selects channels with the outcome of the newest alarm sent to each. */
const withLast = (db: Kysely<Database>) =>
  db
    .selectFrom('alarm_channel')
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom('alarm_delivery')
          .innerJoin('alarm_log', 'alarm_log.id', 'alarm_delivery.alarm_id')
          .whereRef('alarm_delivery.channel_id', '=', 'alarm_channel.id')
          .where('alarm_delivery.state', '<>', deliveryStates.planned)
          .select(['alarm_delivery.state as last_state', 'alarm_log.create_time as last_time'])
          .orderBy('alarm_delivery.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .selectAll('alarm_channel')
    .select(['last_state', 'last_time'])
    .select(({ eb, val }) =>
      eb
        .case()
        .when('alarm_channel.down_since', 'is not', null)
        .then(
          givenUp(db)
            .where(sql<boolean>`down.id = alarm_channel.id`)
            .select(({ fn }) => fn.countAll<number>().as('count')),
        )
        .else(val(0))
        .end()
        .as('given_up'),
    )

type ListedChannel = Awaited<ReturnType<ReturnType<typeof withLast>['execute']>>[number]

function onWire(
  {
    create_time,
    down_since,
    given_up,
    last_state,
    last_time,
    not_before,
    secret,
    told_error,
    told_time,
    update_time,
    ...row
  }: ListedChannel,
  t: Translate,
): Schema<'AlarmChannel'> {
  const fault = told_error as JobError | null
  const time = told_time ?? last_time
  return {
    ...row,
    address: maskAddress(row.kind, row.address),
    has_secret: secret === '' ? (0 as const) : (1 as const),
    tel_only: row.tel_only === 1 ? (1 as const) : (0 as const),
    status: row.status === 1 ? (1 as const) : (0 as const),
    last_state: told_time ? (fault ? deliveryStates.failed : deliveryStates.delivered) : (last_state ?? 0),
    last_time: time && formatDateTime(time.getTime()),
    last_error: fault ? t(fault.key, fault.values) : '',
    down_since: down_since && formatDateTime(down_since.getTime()),
    given_up: given_up ?? 0,
    next_time: down_since && not_before && formatDateTime(not_before.getTime()),
    create_time: formatDateTime(create_time.getTime()),
    update_time: formatDateTime(update_time.getTime()),
  }
}
