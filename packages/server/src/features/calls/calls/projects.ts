import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../postgres/schema.ts'

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

/** The monitoring rules of these projects that are switched on; their names are comma lists. */
export function activeRules(db: Kysely<Database>, appKeys: readonly string[]) {
  return db
    .selectFrom('special_model')
    .innerJoin('project', 'project.id', 'special_model.project_id')
    .select(['project.appkey', 'channel_name', 'user_id', 'device_name'])
    .where('project.appkey', '=', sql<string>`ANY (${[...appKeys]})`)
    .where('special_model.state', '=', 1)
    .execute()
}

/** What the type numbers of messages are called; the bare number for one that has no name. */
export async function eventTypeNames(
  db: Kysely<Database>,
  typeNumbers: readonly number[],
): Promise<(typeNumber: number) => string> {
  const rows =
    typeNumbers.length === 0
      ? []
      : await db
          .selectFrom('event_type')
          .select(['type_number', 'type_describe'])
          .where('type_number', 'in', [...new Set(typeNumbers)])
          .execute()
  const names = new Map(rows.map(({ type_number, type_describe }) => [type_number, type_describe]))
  return (typeNumber) => names.get(typeNumber) ?? String(typeNumber)
}

/** The type numbers that tell when a microphone goes on and off; -1 for one that the operators have removed. */
export async function roleChangeTypes(db: Kysely<Database>): Promise<{ onMic: number; offMic: number }> {
  const rows = await db
    .selectFrom('event_type')
    .select(['type_number', 'type_key'])
    .where('type_key', 'in', ['ON_MIC', 'OFF_MIC'])
    .execute()
  const numberOf = (key: string) => rows.find(({ type_key }) => type_key === key)?.type_number ?? -1
  return { onMic: numberOf('ON_MIC'), offMic: numberOf('OFF_MIC') }
}
