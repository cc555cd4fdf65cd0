import type { Kysely } from 'kysely'
import { projectNames } from './project-names.ts'
import type { Database } from './schema.ts'

/** Names of a row's project and its company, as reports show them. */
export interface ProjectOfRow {
  company_name: string
  appkey: string
  appkey_name: string
}

/** Looks up the projects of these rows. A project that is no longer recorded is shown by its appkey. */
export async function projectsOf(
  { db }: { db: Kysely<Database> },
  rows: readonly { appKey: string }[],
): Promise<(row: { appKey: string }) => ProjectOfRow> {
  const nameOf = await projectNames(
    db,
    rows.map(({ appKey }) => appKey),
  )
  return ({ appKey }) => {
    const { app_name, company_name } = nameOf(appKey)
    return { company_name, appkey: appKey, appkey_name: app_name }
  }
}
