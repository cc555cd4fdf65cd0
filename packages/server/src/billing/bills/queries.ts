import type { Input } from '@rtcops/core/api/types'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database, PriceKind } from '../../postgres/schema.ts'
import { dayBills, type OpenBill } from '../day-bills.ts'
import type { KindBill } from '../project-bill.ts'
import type { BillFilter } from './bill-filter.ts'

/** A bill of the list: money is yuan with two decimals, as text. */
export interface BillRow {
  day: string
  company_id: number
  company_name: string
  appkey: string
  appkey_name: string
  bill_minute: number
  bill_amount: string
  video_minute: number
  video_amount: string
  push_flow_minute: number
  push_flow_amount: string
  total_amount: string
  closed: 0 | 1
}

export type BillSums = Omit<BillRow, 'day' | 'company_id' | 'company_name' | 'appkey' | 'appkey_name' | 'closed'>

type Order = Input<'listExpenseBills'>['order']

const sumColumns = sql`
  sum(speech_sounds_minutes)::bigint AS speech_sounds_minutes, sum(speech_sounds_amount) AS speech_sounds_amount,
  sum(video_minutes)::bigint AS video_minutes, sum(video_amount) AS video_amount,
  sum(push_flow_minutes)::bigint AS push_flow_minutes, sum(push_flow_amount) AS push_flow_amount,
  sum(amount) AS amount`

/** Selects bills by day, or summed by month; a month is closed when its last day is. */
function periodBills(filter: BillFilter, open: readonly OpenBill[]): RawBuilder<unknown> {
  if (!filter.byMonth)
    return sql`SELECT to_char(day, 'YYYY-MM-DD') AS period, bills.* FROM (${dayBills(filter, open)}) AS bills`
  return sql`
    SELECT to_char(month, 'YYYY-MM') AS period, project_id, company_id, ${sumColumns},
      CASE WHEN EXISTS (SELECT FROM bill_day WHERE bill_day.day = (month + interval '1 month - 1 day')::date)
        AND NOT EXISTS (
          SELECT FROM late_company
          WHERE late_company.company_id = by_month.company_id AND first_day < (month + interval '1 month')::date)
        THEN 1 ELSE 0 END AS closed
    FROM (SELECT date_trunc('month', day::timestamp) AS month, bills.* FROM (${dayBills(filter, open)}) AS bills) AS by_month
    GROUP BY month, project_id, company_id`
}

const yuan = (column: string) => sql`(${sql.ref(column)} * 0.01)::text`

const onWire = sql`
  speech_sounds_minutes AS bill_minute, ${yuan('speech_sounds_amount')} AS bill_amount,
  video_minutes AS video_minute, ${yuan('video_amount')} AS video_amount,
  push_flow_minutes AS push_flow_minute, ${yuan('push_flow_amount')} AS push_flow_amount,
  ${yuan('amount')} AS total_amount`

const orderColumns = {
  day: 'period',
  bill_minute: 'speech_sounds_minutes',
  bill_amount: 'speech_sounds_amount',
  video_minute: 'video_minutes',
  video_amount: 'video_amount',
  push_flow_minute: 'push_flow_minutes',
  push_flow_amount: 'push_flow_amount',
  total_amount: 'amount',
} as const

/** Sorts rows; ties are broken by day and project, so that pages never repeat a row (K-20). */
function orderedRows(periods: RawBuilder<unknown>, order: Order): RawBuilder<unknown> {
  const by = order ? sql`${sql.ref(orderColumns[order.field])} ${order.sort === 1 ? sql`ASC` : sql`DESC`},` : sql``
  return sql`
    SELECT period AS day, periods.company_id, company.name AS company_name, project.appkey, project.name AS appkey_name,
      ${onWire}, closed
    FROM (${periods}) AS periods JOIN project ON project.id = project_id JOIN company ON company.id = periods.company_id
    ORDER BY ${by} period DESC, project_id`
}

const sumsOf = (periods: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT total, ${onWire} FROM (
    SELECT count(*) AS total, coalesce(sum(speech_sounds_minutes), 0)::bigint AS speech_sounds_minutes,
      coalesce(sum(speech_sounds_amount), 0) AS speech_sounds_amount,
      coalesce(sum(video_minutes), 0)::bigint AS video_minutes, coalesce(sum(video_amount), 0) AS video_amount,
      coalesce(sum(push_flow_minutes), 0)::bigint AS push_flow_minutes, coalesce(sum(push_flow_amount), 0) AS push_flow_amount,
      coalesce(sum(amount), 0) AS amount
    FROM (${periods}) AS each) AS sums`

/** Returns one page of bills with the number and the sums of all of them, read in one snapshot. */
export async function readBillPage(
  db: Kysely<Database>,
  filter: BillFilter,
  open: readonly OpenBill[],
  { order, limit, offset }: { order: Order; limit: number; offset: number },
): Promise<{ list: BillRow[]; sums: BillSums & { total: number } }> {
  const { rows } = await sql<{ list: BillRow[]; sums: BillSums & { total: number } }>`
    WITH periods AS MATERIALIZED (${periodBills(filter, open)})
    SELECT
      (SELECT coalesce(json_agg(page), '[]') FROM (
        ${orderedRows(sql`SELECT * FROM periods`, order)} LIMIT ${limit} OFFSET ${offset}) AS page) AS list,
      (SELECT row_to_json(sums) FROM (${sumsOf(sql`SELECT * FROM periods`)}) AS sums) AS sums`.execute(db)
  const [answer] = rows
  if (!answer) throw new Error('an aggregate returned no row')
  return answer
}

/** Returns all bills that match a filter in portions, for a file. */
export function streamBills(
  db: Kysely<Database>,
  filter: BillFilter,
  open: readonly OpenBill[],
  order: Order,
  rowsAtOnce: number,
): AsyncIterable<BillRow> {
  const rows = sql<BillRow>`(${orderedRows(periodBills(filter, open), order)})`.as('rows')
  return db.selectFrom(rows).selectAll().stream(rowsAtOnce) as AsyncIterable<BillRow>
}

/** Returns the number and sums of all bills that match a filter. */
export async function readBillSums(
  db: Kysely<Database>,
  filter: BillFilter,
  open: readonly OpenBill[],
): Promise<BillSums & { total: number }> {
  const { rows } = await sql<BillSums & { total: number }>`${sumsOf(periodBills(filter, open))}`.execute(db)
  if (!rows[0]) throw new Error('an aggregate returned no row')
  return rows[0]
}

export interface PeriodAmounts {
  day: string
  bill_amount: string
  video_amount: string
  push_flow_amount: string
  total_amount: string
}

/** Returns the amounts by day or month over all projects; periods without bills are absent. */
export async function readPeriodAmounts(
  db: Kysely<Database>,
  filter: BillFilter,
  open: readonly OpenBill[],
): Promise<PeriodAmounts[]> {
  const { rows } = await sql<PeriodAmounts>`
    SELECT period AS day, ${onWire} FROM (
      SELECT period, ${sumColumns} FROM (${periodBills(filter, open)}) AS periods GROUP BY period) AS sums
    ORDER BY period`.execute(db)
  return rows
}

/** Returns the names of a project and its company. */
export async function findProject(db: Kysely<Database>, appKey: string) {
  return await db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['project.id', 'project.name', 'project.company_id', 'company.name as company_name'])
    .where('project.appkey', '=', appKey)
    .executeTakeFirst()
}

/** Returns the stored bill of a project and day, by kind, and the ledger entry that charged it. */
export async function findBill(
  db: Kysely<Database>,
  projectId: number,
  day: string,
): Promise<
  { kinds: Record<PriceKind, KindBill>; amount: bigint; closedAt: Date; transactionId: number | null } | undefined
> {
  const row = await db
    .selectFrom('bill')
    .innerJoin('bill_day', 'bill_day.day', 'bill.day')
    .leftJoin('late_bill_day', (join) =>
      join.onRef('late_bill_day.day', '=', 'bill.day').onRef('late_bill_day.company_id', '=', 'bill.company_id'),
    )
    .leftJoin('ledger_transaction', (join) =>
      join
        .onRef('ledger_transaction.bill_day', '=', 'bill.day')
        .onRef('ledger_transaction.company_id', '=', 'bill.company_id'),
    )
    .selectAll('bill')
    .select(['ledger_transaction.id as transaction_id'])
    .select(({ fn }) => fn.coalesce('late_bill_day.closed_at', 'bill_day.closed_at').as('closed_at'))
    .where('bill.project_id', '=', projectId)
    .where('bill.day', '=', day)
    .executeTakeFirst()
  if (!row) return undefined
  const kindOf = (kind: PriceKind): KindBill => {
    const price = row[`${kind}_unit_price`]
    return {
      methodKey: row[`${kind}_method_key`],
      methodName: row[`${kind}_method_name`],
      milliseconds: BigInt(row[`${kind}_ms`]),
      minutes: BigInt(row[`${kind}_minutes`]),
      unitPrice: price === null ? null : BigInt(price),
      amount: BigInt(row[`${kind}_amount`]),
    }
  }
  return {
    kinds: { speech_sounds: kindOf('speech_sounds'), video: kindOf('video'), push_flow: kindOf('push_flow') },
    amount: BigInt(row.amount),
    closedAt: row.closed_at,
    transactionId: row.transaction_id,
  }
}
