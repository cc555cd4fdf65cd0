import { type Kysely, sql } from 'kysely'
import { companyBalance } from '../../../ledger/company-balance.ts'
import { contains, startsWith } from '../../../postgres/like.ts'
import type { Database } from '../../../postgres/schema.ts'
import { type Hit, hitsOfKind, isSame } from './hits.ts'

/** Returns companies whose id is the text, or whose name or remark contains it. */
export async function findCompanies(db: Kysely<Database>, text: string): Promise<Hit[]> {
  const id = /^\d{1,9}$/.test(text) ? Number(text) : 0
  const rows = await db
    .selectFrom('company')
    .select(['id', 'name', companyBalance().as('balance')])
    .select(({ selectFrom, fn }) =>
      selectFrom('project')
        .select(fn.countAll<number>().as('count'))
        .whereRef('project.company_id', '=', 'company.id')
        .$asScalar()
        .$notNull()
        .as('project_num'),
    )
    .where(({ eb, or }) =>
      or([eb('id', '=', id), eb('name', 'ilike', contains(text)), eb('remark', 'ilike', contains(text))]),
    )
    .orderBy(({ eb }) => eb('id', '=', id), 'desc')
    .orderBy(sql`lower(name) = lower(${text})`, 'desc')
    .orderBy(({ eb }) => eb('name', 'ilike', startsWith(text)), 'desc')
    .orderBy('id')
    .limit(hitsOfKind)
    .execute()
  return rows.map(({ id: found, ...row }) => ({
    kind: 'company',
    id: String(found),
    ...row,
    company_id: found,
    is_exact: found === id || isSame(row.name, text) ? 1 : 0,
  }))
}

/** Returns projects by their name, the start of their appkey, or the name of their company; those by their own name first. */
export async function findProjects(db: Kysely<Database>, text: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['project.appkey', 'project.name', 'project.company_id', 'company.name as company_name'])
    .where(({ eb, or }) =>
      or([
        eb('project.name', 'ilike', contains(text)),
        eb('project.appkey', 'like', startsWith(text.toLowerCase())),
        eb('company.name', 'ilike', contains(text)),
      ]),
    )
    .orderBy(sql`lower(project.name) = lower(${text})`, 'desc')
    .orderBy(({ eb }) => eb('project.name', 'ilike', contains(text)), 'desc')
    .orderBy('project.id')
    .limit(hitsOfKind)
    .execute()
  return rows.map(({ appkey, ...row }) => ({
    kind: 'project',
    id: appkey,
    ...row,
    app_key: appkey,
    is_exact: isSame(appkey, text) || isSame(row.name, text) ? 1 : 0,
  }))
}

/** Returns members of the console whose name or account contains the text. */
export async function findMembers(db: Kysely<Database>, text: string): Promise<Hit[]> {
  const rows = await db
    .selectFrom('member')
    .select(['username', 'name'])
    .where('deleted_at', 'is', null)
    .where(({ eb, or }) => or([eb('name', 'ilike', contains(text)), eb('username', 'ilike', contains(text))]))
    .orderBy(sql`lower(username) = lower(${text}) OR lower(name) = lower(${text})`, 'desc')
    .orderBy('username')
    .limit(hitsOfKind)
    .execute()
  return rows.map(({ name, username }) => ({
    kind: 'member',
    id: username,
    name,
    is_exact: isSame(username, text) || isSame(name, text) ? 1 : 0,
  }))
}
