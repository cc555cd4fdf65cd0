import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Names of a project and its company, as lists of calls show them. */
export interface ProjectName {
  app_name: string
  company_id: number | null
  company_name: string
}

/** Returns the names of these projects. A project that is no longer recorded is shown by its appkey. */
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

/** A company and the appkeys of its projects. */
export interface CompanyProjects {
  id: number
  name: string
  appKeys: string[]
}

/** The company of each project that is recorded, by appkey. */
export type Companies = ReadonlyMap<string, CompanyProjects>

/** Returns the company of each project that is recorded, by appkey. */
export async function companiesByProject(db: Kysely<Database>): Promise<Companies> {
  const rows = await db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['project.appkey', 'company.id', 'company.name'])
    .orderBy('project.id')
    .execute()
  const companies = new Map<number, CompanyProjects>()
  return new Map(
    rows.map(({ appkey, id, name }) => {
      const company = companies.get(id) ?? { id, name, appKeys: [] }
      companies.set(id, company)
      company.appKeys.push(appkey)
      return [appkey, company]
    }),
  )
}

/**
 * Returns the appkeys of the projects that a filter chooses; undefined if it chooses none. A project of another company than the chosen one
 * gives an empty list, because nothing belongs to both.
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

/** Returns the appkeys of all projects of the company that a project belongs to; only that one if it is not recorded. */
export async function companyProjects(db: Kysely<Database>, appKey: string): Promise<string[]> {
  const rows = await db
    .selectFrom('project')
    .select('appkey')
    .where('company_id', '=', ({ selectFrom }) =>
      selectFrom('project').select('company_id').where('appkey', '=', appKey),
    )
    .execute()
  return rows.length > 0 ? rows.map(({ appkey }) => appkey) : [appKey]
}
