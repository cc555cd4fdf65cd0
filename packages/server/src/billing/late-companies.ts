import type { Kysely, Transaction } from 'kysely'
import { dayAfter } from '../platform/billing-days.ts'
import type { Database } from '../postgres/schema.ts'

/** A company with a project that could not be counted when a day was closed for the others. */
export interface LateCompany {
  companyId: number
  /** The first day, `YYYY-MM-DD`, that is closed for others and open for this company. */
  firstDay: string
  /** The projects that could not be counted at the last attempt. */
  appkeys: readonly string[]
  since: Date
  triedAt: Date
}

/** Returns the companies for which closed days are open, in the order of their ids. */
export async function readLateCompanies(db: Kysely<Database>): Promise<LateCompany[]> {
  const rows = await db.selectFrom('late_company').selectAll().orderBy('company_id').execute()
  return rows.map(({ appkeys, company_id, first_day, since, tried_at }) => ({
    companyId: company_id,
    firstDay: first_day,
    appkeys,
    since,
    triedAt: tried_at,
  }))
}

/** Returns the appkeys of all projects of companies. */
export async function readProjectsOf(db: Kysely<Database>, companyIds: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .select('appkey')
    .where('company_id', '=', ({ fn, val }) => fn.any(val(companyIds)))
    .execute()
  return rows.map(({ appkey }) => appkey)
}

/** Returns companies by the appkeys of their projects; appkeys without a project are left out. */
export async function companiesOfProjects(
  db: Kysely<Database>,
  appkeys: readonly string[],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('project')
    .select(['appkey', 'company_id'])
    .where('appkey', '=', ({ fn, val }) => fn.any(val(appkeys)))
    .execute()
  const byCompany = Map.groupBy(rows, ({ company_id }) => company_id)
  return new Map([...byCompany].map(([company, projects]) => [company, projects.map(({ appkey }) => appkey)]))
}

/** Keeps a day open for companies, each with its projects that could not be counted; companies with an earlier open day keep that. */
export async function keepOpen(
  tx: Transaction<Database>,
  day: string,
  companies: ReadonlyMap<number, readonly string[]>,
  at: Date,
): Promise<void> {
  if (companies.size === 0) return
  await tx
    .insertInto('late_company')
    .values([...companies].map(([company_id, appkeys]) => rowOf(company_id, day, appkeys, at)))
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute()
}

const rowOf = (company_id: number, first_day: string, appkeys: readonly string[], at: Date) => ({
  company_id,
  first_day,
  appkeys: [...appkeys],
  since: at,
  tried_at: at,
})

/** Records an attempt that failed. */
export async function keepAttempt(
  db: Kysely<Database>,
  companyId: number,
  appkeys: readonly string[],
  at: Date,
): Promise<void> {
  await db
    .updateTable('late_company')
    .set({ appkeys: [...appkeys], tried_at: at })
    .where('company_id', '=', companyId)
    .execute()
}

/** Moves a company on to the day after one that was closed for it; one that is closed as far as all others is no longer late. */
export async function moveOn(tx: Transaction<Database>, companyId: number, closed: string): Promise<void> {
  const last = await tx.selectFrom('bill_day').select('day').orderBy('day', 'desc').limit(1).executeTakeFirst()
  if (last === undefined || last.day <= closed)
    await tx.deleteFrom('late_company').where('company_id', '=', companyId).execute()
  else
    await tx
      .updateTable('late_company')
      .set({ first_day: dayAfter(closed), appkeys: [] })
      .where('company_id', '=', companyId)
      .execute()
}
