import type { Input, Schema } from '@rtcops/core/api/types'
import { companyState } from '@rtcops/core/features/customers/companies/states'
import { formatDateTime, type Instant } from '@rtcops/core/time/zone'
import type { Kysely, SelectQueryBuilder } from 'kysely'
import { companyBalance, companyFen } from '../../../ledger/company-balance.ts'
import {
  companyDaysLeft,
  companyIsLow,
  companyLowBalance,
  companyThreshold,
} from '../../../ledger/company-low-balance.ts'
import { notFound } from '../../../platform/input/refusal.ts'
import { contains } from '../../../postgres/like.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

type CompanyRow = Schema<'CompanyRow'>
type CompanyFilter = Input<'listCompanies'>

/** Number of companies by state, for a filter without its state. */
interface StateCounts {
  normal: number
  disabled: number
  cancelled: number
}

/** Returns one page of companies, newest first unless another order is requested, with the number of companies in each state. */
export async function listCompanies(
  { db, now }: MemberContext,
  { page = 1, limit = 10, order, ...filter }: CompanyFilter,
): Promise<{ list: CompanyRow[]; total: number; info: StateCounts }> {
  const rows = await matching(db, filter)
    .leftJoin('member', 'member.id', 'company.salesperson')
    .select(['company.id', 'company.name', 'company.remark'])
    .select(moneyOf(now()))
    .select(['company.state', 'company.salesperson', 'member.name as salesperson_name'])
    .select(({ selectFrom, fn }) => [
      selectFrom('project')
        .select(fn.countAll<number>().as('count'))
        .whereRef('project.company_id', '=', 'company.id')
        .$asScalar()
        .$notNull()
        .as('appkey_numbers'),
      selectFrom('company_user')
        .select(fn.countAll<number>().as('count'))
        .whereRef('company_user.company_id', '=', 'company.id')
        .$asScalar()
        .$notNull()
        .as('member_numbers'),
    ])
    .select('company.create_time')
    .$if(order !== undefined, (query) =>
      query.orderBy(order?.field === 'balance' ? companyFen() : companyDaysLeft(now()), (by) =>
        (order?.sort === 2 ? by.desc() : by.asc()).nullsLast(),
      ),
    )
    .orderBy('company.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const info = await countStates(db, filter)
  const total = filter.state === undefined ? info.normal + info.disabled + info.cancelled : ofState(info, filter.state)
  return { list: rows.map(onWire), total, info }
}

/** Selects the money fields of the current `company` row in the wire's form. */
const moneyOf = (now: Instant) =>
  [
    companyBalance().as('balance'),
    companyLowBalance().as('low_balance'),
    companyThreshold().as('effective_threshold'),
    companyDaysLeft(now).as('days_left'),
  ] as const

/** Returns a company with its money and the name of its salesperson. */
export async function readCompany({ db, now }: Pick<MemberContext, 'db' | 'now'>, id: number) {
  const row = await db
    .selectFrom('company')
    .leftJoin('member', 'member.id', 'company.salesperson')
    .selectAll('company')
    .select('member.name as salesperson_name')
    .select(moneyOf(now()))
    .where('company.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  return { ...row, salesperson_name: row.salesperson_name ?? '' }
}

/** Returns the yuan below which the balance of a company without its own threshold is low. */
export async function readDefaultThreshold(db: Kysely<Database>): Promise<string> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'default_low_balance')
    .executeTakeFirstOrThrow()
  return row.value
}

/** Returns the members who can be salesperson, by name. @param only the one member that the caller may choose */
export async function listSalespersons(
  db: Kysely<Database>,
  only?: number,
): Promise<{ id: number; name: string; username: string }[]> {
  return await db
    .selectFrom('member')
    .select(['id', 'name', 'username'])
    .where('deleted_at', 'is', null)
    .where('state', '=', 1)
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Returns the users of a company, the owner first. */
export async function usersOfCompany(db: Kysely<Database>, companyId: number) {
  return await db
    .selectFrom('company_user')
    .select(['id', 'name', 'email', 'phone', 'is_owner', 'status'])
    .where('company_id', '=', companyId)
    .orderBy(({ eb }) => eb('is_owner', '=', 1), 'desc')
    .orderBy('id')
    .execute()
}

/** Returns the projects of a company, by name. */
export async function projectsOfCompany(db: Kysely<Database>, companyId: number) {
  return await db
    .selectFrom('project')
    .select(['appkey', 'name', 'domestic', 'project_switch'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Returns the file id of the licence of the last certification that was passed; null if there is none. */
export async function passedLicence(db: Kysely<Database>, companyId: number): Promise<string | null> {
  const row = await db
    .selectFrom('certification')
    .select('file_id')
    .where('company_id', '=', companyId)
    .where('status', '=', 2)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.file_id ?? null
}

/** Returns the condition for a keyword: part of a company's name or remark (D-67), or the AppKey of one of its projects. */
function matching(
  db: Kysely<Database>,
  { name, appkey, state, low_balance }: Pick<CompanyFilter, 'name' | 'appkey' | 'state' | 'low_balance'>,
): SelectQueryBuilder<Database, 'company', object> {
  return db
    .selectFrom('company')
    .$if(name !== undefined, (query) =>
      query.where(({ eb, or }) =>
        or([
          eb('company.name', 'ilike', contains((name ?? '').trim())),
          eb('company.remark', 'ilike', contains((name ?? '').trim())),
        ]),
      ),
    )
    .$if(appkey !== undefined, (query) =>
      query.where('company.id', 'in', ({ selectFrom }) =>
        selectFrom('project')
          .select('project.company_id')
          .where('project.appkey', '=', (appkey ?? '').trim().toLowerCase()),
      ),
    )
    .$if(state !== undefined, (query) => query.where('company.state', '=', state ?? 0))
    .$if(low_balance !== undefined, (query) => query.where(companyIsLow(), '=', low_balance === 1))
}

async function countStates(db: Kysely<Database>, { state: _, ...filter }: CompanyFilter): Promise<StateCounts> {
  return await matching(db, filter)
    .select(({ fn }) => {
      const count = (state: number) => fn.countAll<number>().filterWhere('company.state', '=', state)
      return [
        count(companyState.normal).as('normal'),
        count(companyState.disabled).as('disabled'),
        count(companyState.cancelled).as('cancelled'),
      ]
    })
    .executeTakeFirstOrThrow()
}

const ofState = ({ normal, disabled, cancelled }: StateCounts, state: number): number =>
  state === companyState.normal ? normal : state === companyState.disabled ? disabled : cancelled

function onWire<Row extends { create_time: Date; salesperson_name: string | null; effective_threshold: string }>({
  effective_threshold,
  ...row
}: Row) {
  return {
    ...row,
    low_balance_threshold: effective_threshold,
    salesperson_name: row.salesperson_name ?? '',
    create_time: formatDateTime(row.create_time.getTime()),
  }
}
