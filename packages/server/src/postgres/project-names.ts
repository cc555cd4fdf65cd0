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

/**
 * Appkeys of the projects that a filter chooses; undefined when it chooses none. A project that is not of the chosen company gives an empty
 * list, as nothing belongs to both.
 */
export async function chosenAppKeys(
  db: Kysely<Database>,
  { app_key, company_id }: { app_key?: string | undefined; company_id?: number | undefined },
): Promise<string[] | undefined> {
  if (company_id === undefined) return app_key === undefined ? undefined : [app_key]
  const rows = await db.selectFrom('project').select('appkey').where('company_id', '=', company_id).execute()
  const ofCompany = rows.map(({ appkey }) => appkey)
  return app_key === undefined ? ofCompany : ofCompany.filter((each) => each === app_key)
}
