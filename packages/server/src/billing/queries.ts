import { type Kysely, sql, type Transaction } from 'kysely'
import { companyFen } from '../ledger/index.ts'
import type { Database, MethodKey, PriceKind } from '../postgres/schema.ts'
import type { ProjectBill } from './project-bill.ts'

/** An arbitrary number; it identifies the lock under which days are closed one at a time. */
const closingLock = 7_020_004

/** PostgreSQL accepts at most 65,535 parameters per statement. */
const billsPerStatement = 2_000

/** A closed day (T-20). */
export interface ClosedDay {
  day: string
  closedAt: Date
  projects: number
  companies: number
  /** Fen. */
  amount: bigint
}

/** Returns the first day that is billed, `YYYY-MM-DD`, and the last one that is closed. */
export async function readBillingState(
  db: Kysely<Database>,
): Promise<{ start: string | undefined; lastClosed: string | undefined }> {
  const start = await db.selectFrom('setting').select('value').where('name', '=', 'billing_start').executeTakeFirst()
  const last = await db.selectFrom('bill_day').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst()
  return { start: start?.value, lastClosed: last?.day }
}

/** Returns whether a batch of telemetry that was acknowledged between these times is not in the engine yet. */
export async function isTakingIn(db: Kysely<Database>, since: Date, until: Date): Promise<boolean> {
  const batch = await db
    .selectFrom('ingest_batch')
    .select('batch_id')
    .where('done', '=', false)
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .limit(1)
    .executeTakeFirst()
  return batch !== undefined
}

/** Returns a closed day as stored; undefined while it is open. */
export async function readClosedDay(db: Kysely<Database>, day: string): Promise<ClosedDay | undefined> {
  const row = await db.selectFrom('bill_day').selectAll().where('day', '=', day).executeTakeFirst()
  return row && { ...row, closedAt: row.closed_at, amount: BigInt(row.amount) }
}

/** Prevents any other process from closing a day until the transaction ends. */
export async function lockClosing(tx: Transaction<Database>): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${closingLock})`.execute(tx)
}

/** Returns ids and companies of the projects by appkey; unknown ones are absent. */
export async function readProjects(
  db: Kysely<Database>,
  appKeys: readonly string[],
): Promise<Map<string, { id: number; company_id: number }>> {
  const rows = await db
    .selectFrom('project')
    .select(['id', 'company_id', 'appkey'])
    .where('appkey', '=', ({ fn, val }) => fn.any(val(appKeys)))
    .execute()
  return new Map(rows.map(({ appkey, ...project }) => [appkey, project]))
}

const defaultTypes: Readonly<Record<PriceKind, string>> = {
  speech_sounds: 'default_statistics_id',
  push_flow: 'default_push_flow_statistics_id',
  video: 'default_video_statistics_id',
}

/** Returns by kind the method that counts minutes where a project has not chosen one (D-54). */
export async function readDefaultMethods(
  db: Kysely<Database>,
): Promise<Record<PriceKind, { methodKey: MethodKey; methodName: string }>> {
  const rows = await db
    .selectFrom('setting')
    .innerJoin('statistics_type', (join) =>
      join.on((on) => on(on.cast<string>('statistics_type.id', 'text'), '=', on.ref('setting.value'))),
    )
    .innerJoin('method', 'method.id', 'statistics_type.method_id')
    .select(['setting.name', 'method.method_key as methodKey', 'method.method_name as methodName'])
    .where('setting.name', 'in', Object.values(defaultTypes))
    .execute()
  const methodOf = (kind: PriceKind) => {
    const found = rows.find(({ name }) => name === defaultTypes[kind])
    // Neither the setting nor a type that it names can be removed.
    if (!found) throw new Error(`the setting ${defaultTypes[kind]} names no statistics type`)
    return { methodKey: found.methodKey, methodName: found.methodName }
  }
  return { speech_sounds: methodOf('speech_sounds'), push_flow: methodOf('push_flow'), video: methodOf('video') }
}

/** Returns names and balances (fen) of companies by id. */
export async function readCompanies(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, { name: string; balance: bigint }>> {
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name', companyFen().as('balance')])
    .where('id', '=', ({ fn, val }) => fn.any(val(ids)))
    .execute()
  return new Map(rows.map(({ id, name, balance }) => [id, { name, balance: BigInt(balance) }]))
}

/** Writes a closed day and its bills. */
export async function insertClosedDay(
  tx: Transaction<Database>,
  { day, closedAt, projects, companies, amount }: ClosedDay,
  bills: readonly ProjectBill[],
): Promise<void> {
  await tx
    .insertInto('bill_day')
    .values({ day, closed_at: closedAt, projects, companies, amount: String(amount) })
    .execute()
  await insertBills(tx, day, bills)
}

/** Writes bills of a day that is being closed in the same transaction. */
export async function insertBills(
  tx: Transaction<Database>,
  day: string,
  bills: readonly ProjectBill[],
): Promise<void> {
  for (let at = 0; at < bills.length; at += billsPerStatement)
    await tx
      .insertInto('bill')
      .values(bills.slice(at, at + billsPerStatement).map((bill) => rowOf(day, bill)))
      .execute()
}

function rowOf(day: string, { projectId, companyId, kinds, amount }: ProjectBill) {
  return {
    day,
    project_id: projectId,
    company_id: companyId,
    ...columnsOf('speech_sounds', kinds.speech_sounds),
    ...columnsOf('video', kinds.video),
    ...columnsOf('push_flow', kinds.push_flow),
    amount: String(amount),
  }
}

type KindColumns<Kind extends PriceKind> = {
  [Column in `${Kind}_ms` | `${Kind}_minutes`]: number
} & { [Column in `${Kind}_unit_price`]: string | null } & { [Column in `${Kind}_method_key`]: MethodKey } & {
  [Column in `${Kind}_method_name` | `${Kind}_amount`]: string
}

function columnsOf<Kind extends PriceKind>(kind: Kind, bill: ProjectBill['kinds'][PriceKind]): KindColumns<Kind> {
  const columns = {
    [`${kind}_ms`]: Number(bill.milliseconds),
    [`${kind}_minutes`]: Number(bill.minutes),
    [`${kind}_unit_price`]: bill.unitPrice === null ? null : String(bill.unitPrice),
    [`${kind}_method_key`]: bill.methodKey,
    [`${kind}_method_name`]: bill.methodName,
    [`${kind}_amount`]: String(bill.amount),
  }
  return columns as KindColumns<Kind>
}

/** Returns whether a project has ever been billed. */
export async function hasBills(db: Kysely<Database>, projectId: number): Promise<boolean> {
  const bill = await db.selectFrom('bill').select('day').where('project_id', '=', projectId).limit(1).executeTakeFirst()
  return bill !== undefined
}
