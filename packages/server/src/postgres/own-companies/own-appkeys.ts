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
