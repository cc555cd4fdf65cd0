import type { OperationId } from '@rtcops/core/api/types'
import { printUnitPrice } from '@rtcops/core/money/unit-price'
import { minute } from '@rtcops/core/time/zone'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { Change } from '../audit/records/audit.ts'
import { appendAudit } from '../audit/records/audit.ts'
import type { Database } from '../postgres/schema.ts'
import { pick } from './world.ts'

/** A past write in the form of the audit log. */
export interface PastWrite extends Change {
  operation: OperationId
  /** Member who did it; `system` for the platform itself. */
  username: string
  at: Date
}

/** Returns the writes that created the trial's records, in time order. */
export async function readPastWrites(db: Kysely<Database>): Promise<PastWrite[]> {
  const writes = [
    ...(await addedAccounts(db)),
    ...(await addedCompanies(db)),
    ...(await changedPrices(db)),
    ...(await reviews(db)),
    ...(await acknowledged(db)),
  ]
  return writes.sort((one, other) => Number(one.at) - Number(other.at))
}

/** Adds writes to the audit log, as the console would have done. @param staff ids by username; writes of others are left out */
export async function appendPastWrites(
  tx: Transaction<Database>,
  staff: ReadonlyMap<string, number>,
  writes: readonly PastWrite[],
): Promise<void> {
  for (const { operation, username, at, ...change } of writes) {
    const id = username === 'system' ? null : staff.get(username)
    if (id === undefined) continue
    const word = `${operation} ${change.id} ${at.toISOString()}`
    const author = {
      operation,
      member: { id, username },
      requestId: `trial-${pick(1_000_000_000, 'request', word)}`,
      address: id === null ? '' : `203.0.113.${10 + pick(40, 'address', username)}`,
      now: () => at.getTime(),
    }
    await appendAudit(tx, author, [change])
  }
}

async function addedAccounts(db: Kysely<Database>): Promise<PastWrite[]> {
  const rows = await db.selectFrom('bank_account').selectAll().execute()
  return rows.map(({ id, create_time, ...after }) => ({
    operation: 'insertBankAccount',
    username: 'wangqian',
    at: create_time,
    target: 'bank_account',
    id,
    after: { ...after, is_default: 1 },
  }))
}

async function addedCompanies(db: Kysely<Database>): Promise<PastWrite[]> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name', 'remark', 'salesperson', 'push_flow', 'video', 'minute_calltime', 'create_time'])
    .execute()
  return rows.map(({ id, create_time, ...after }) => ({
    operation: 'addCompany',
    username: 'chenjing',
    at: create_time,
    target: 'company',
    id,
    after,
  }))
}

/** Returns the prices that replaced others. */
async function changedPrices(db: Kysely<Database>): Promise<PastWrite[]> {
  const { rows } = await sql<{
    company_id: number
    appkey: string
    kind: string
    before: string | null
    after: string
    create_time: Date
  }>`SELECT * FROM (
      SELECT project.company_id, project.appkey, price.kind, price.unit_price AS after, price.create_time,
        lag(price.unit_price) OVER (PARTITION BY price.project_id, price.kind ORDER BY price.id) AS before
      FROM price JOIN project ON project.id = price.project_id) AS change
    WHERE before IS NOT NULL`.execute(db)
  return rows.map(({ company_id, appkey, kind, before, after, create_time }) => ({
    operation: 'setCompanyPrices',
    username: 'chenjing',
    at: create_time,
    target: 'price',
    id: company_id,
    before: { [appkey]: { [`${kind}_unit_price`]: printUnitPrice(BigInt(before ?? 0)) } },
    after: { [appkey]: { [`${kind}_unit_price`]: printUnitPrice(BigInt(after)) } },
  }))
}

async function reviews(db: Kysely<Database>): Promise<PastWrite[]> {
  const rows = await db
    .selectFrom('certification')
    .innerJoin('member', 'member.id', 'certification.reviewer_id')
    .select([
      'certification.id',
      'certification.company_id',
      'certification.company_name',
      'certification.company_code',
      'certification.status',
      'certification.examine_message',
      'certification.attestation_time',
      'member.username',
    ])
    .execute()
  return rows.map(({ id, status, examine_message, attestation_time, username, ...about }) => ({
    operation: 'examineCertification',
    username,
    at: attestation_time ?? new Date(0),
    target: 'certification',
    id,
    before: { ...about, certification_status: 1 },
    after: { ...about, certification_status: status, examine_message },
  }))
}

/** Returns the acknowledgements of alarms, some minutes after they were raised. */
async function acknowledged(db: Kysely<Database>): Promise<PastWrite[]> {
  const rows = await db
    .selectFrom('alarm_log')
    .innerJoin('member', 'member.id', 'alarm_log.ack_member_id')
    .select(['alarm_log.id', 'alarm_log.note', 'alarm_log.create_time', 'member.username'])
    .execute()
  return rows.map(({ id, note, create_time, username }) => ({
    operation: 'updateAlarmLog',
    username,
    at: new Date(create_time.getTime() + (2 + pick(8, 'acknowledged', String(create_time.getTime()))) * minute),
    target: 'alarm_log',
    id,
    before: { state: 1, note: '' },
    after: { state: 2, note },
  }))
}
