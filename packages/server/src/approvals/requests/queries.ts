import type { Input, Schema } from '@rtcops/core/api/types'
import { printFen } from '@rtcops/core/money/fen'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import { mayMemberCall } from '../../identity/index.ts'
import { notFound } from '../../platform/input/refusal.ts'
import { wholeRecords } from '../../postgres/own-companies/narrow-records.ts'
import { readListPage } from '../../postgres/read-list-page.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { stateOf } from '../state.ts'

type Approval = Schema<'Approval'>

/** Returns one page of the requests, newest first. */
export async function listApprovals(
  context: MemberContext,
  { page = 1, limit = 10, state, kind, company_id }: Input<'listApprovals'>,
): Promise<{ list: Approval[]; total: number; info: { for_me: number } }> {
  const { db, now } = context
  const found = selectApprovals(db)
    .$if(state !== undefined, (query) => query.where(isInState(state ?? 'waiting', now())))
    .$if(kind !== undefined, (query) => query.where('approval.kind', '=', kind ?? 'recharge'))
    .$if(company_id !== undefined, (query) => query.where('approval.company_id', '=', company_id ?? 0))
  const { rows, total } = await readListPage(found.select(columns).orderBy('approval.id', 'desc'), { limit, page })
  return {
    list: rows.map((row) => approvalOnWire(context, row)),
    total,
    info: { for_me: await countForCaller(context) },
  }
}

/** Returns the number of requests that the caller may decide now. */
async function countForCaller({ db, member, now }: MemberContext): Promise<number> {
  if (member.apiKey || !mayMemberCall(member, 'approveApproval')) return 0
  const { count } = await db
    .selectFrom('approval')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('member_id', '!=', member.id)
    .where(isInState('waiting', now()))
    .executeTakeFirstOrThrow()
  return count
}

/** @throws {Refusal} 40002 if there is no such request */
export async function readApproval(db: Kysely<Database>, id: number): Promise<ApprovalRow> {
  const row = await selectApprovals(db)
    .select(columns)
    .select('approval.input')
    .where('approval.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** True for requests in a state at a moment. */
const isInState = (state: Approval['state'], now: number) => {
  const isOver = sql<boolean>`approval.expire_time <= ${new Date(now)}`
  if (state === 'expired') return sql<boolean>`approval.state = 'waiting' AND ${isOver}`
  return state === 'waiting'
    ? sql<boolean>`approval.state = 'waiting' AND NOT ${isOver}`
    : sql<boolean>`approval.state = ${state}`
}

/** Selects the requests that the caller may see, each with the API key that sent it, even if that key is another member's. */
const selectApprovals = (db: Kysely<Database>) =>
  wholeRecords(db)
    .selectFrom(db.selectFrom('approval').selectAll().as('approval'))
    .innerJoin('member as author', 'author.id', 'approval.member_id')
    .leftJoin('api_key', 'api_key.id', 'approval.api_key_id')
    .leftJoin('member as decider', 'decider.id', 'approval.decider_id')
    .leftJoin('company', 'company.id', 'approval.company_id')

const columns = [
  'approval.id',
  'approval.kind',
  'approval.state',
  'approval.held_by',
  'approval.company_id',
  'approval.amount',
  'approval.remark',
  'approval.member_id',
  'approval.create_time',
  'approval.expire_time',
  'approval.decide_time',
  'approval.note',
  'approval.transaction_id',
  'company.name as company_name',
  'author.name as author_name',
  'api_key.key_id as api_key',
  'decider.name as decider_name',
] as const

const listRow = (db: Kysely<Database>) => selectApprovals(db).select(columns)
type ListRow = Awaited<ReturnType<ReturnType<typeof listRow>['executeTakeFirstOrThrow']>>
export type ApprovalRow = ListRow & { input: object }

/** Returns a request in the contract's form, with its state at the present moment. */
export function approvalOnWire({ member, now }: Pick<MemberContext, 'member' | 'now'>, row: ListRow): Approval {
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(row, now()),
    held_by: row.held_by,
    company_id: row.company_id,
    company_name: row.company_name ?? '',
    amount: row.amount === null ? null : printFen(BigInt(row.amount)),
    remark: row.remark,
    author_name: row.author_name,
    api_key: row.api_key ?? '',
    create_time: formatDateTime(row.create_time.getTime()),
    expire_time: formatDateTime(row.expire_time.getTime()),
    decider_name: row.decider_name ?? '',
    decide_time: row.decide_time && formatDateTime(row.decide_time.getTime()),
    note: row.note,
    transaction_id: row.transaction_id,
    is_own: row.member_id === member.id ? 1 : 0,
  }
}
