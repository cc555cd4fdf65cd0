import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** A project by its name and company, as lists of calls show it. */
export interface ProjectName {
  app_name: string
  company_id: number | null
  company_name: string
}

/** The names of these projects. One that is no longer recorded goes by its appkey. */
export async function projectNames(
  db: Kysely<Database>,
  appKeys: readonly string[],
): Promise<(appKey: string) => ProjectName> {
  const rows = appKeys.length === 0 ? [] : await selectProjects(db, [...new Set(appKeys)])
  const byKey = new Map(rows.map(({ appkey, ...name }) => [appkey, name]))
  return (appKey) => byKey.get(appKey) ?? { app_name: appKey, company_id: null, company_name: '' }
}

function selectProjects(db: Kysely<Database>, appKeys: string[]) {
  return db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['project.appkey', 'project.name as app_name', 'project.company_id', 'company.name as company_name'])
    .where('project.appkey', 'in', appKeys)
    .execute()
}

/** Appkeys of all projects of a company. */
export async function appKeysOf(db: Kysely<Database>, companyId: number): Promise<string[]> {
  const rows = await db.selectFrom('project').select('appkey').where('company_id', '=', companyId).execute()
  return rows.map(({ appkey }) => appkey)
}
