import type { Kysely } from 'kysely'
import type { Database } from '../schema.ts'

/** Returns the appkeys of the companies that a member looks after. */
export async function listOwnAppkeys(db: Kysely<Database>, member: number): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select('project.appkey')
    .where('company.salesperson', '=', member)
    .orderBy('project.appkey')
    .execute()
  return rows.map(({ appkey }) => appkey)
}

/** Returns the ids of the companies that a member looks after. */
export async function listOwnCompanies(db: Kysely<Database>, member: number): Promise<number[]> {
  const rows = await db.selectFrom('company').select('id').where('salesperson', '=', member).orderBy('id').execute()
  return rows.map(({ id }) => id)
}
