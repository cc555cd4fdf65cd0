import type { QualityFilter } from '../../../clickhouse/quality/quality-filter.ts'
import type { Stores, WindowQuestion } from './counted-windows.ts'

type Place = Pick<QualityFilter, 'appKeys' | 'country' | 'router' | 'accessServer'>

/** Returns the scope of a rule. A company stands for the projects that it has now. */
export async function filterOf(
  { db }: Pick<Stores, 'db'>,
  { access_server, app_key, company_id, country, router }: WindowQuestion,
): Promise<Place> {
  return {
    appKeys: app_key !== '' ? [app_key] : company_id === 0 ? undefined : await projectsOf(db, company_id),
    country: country || undefined,
    router: router || undefined,
    accessServer: access_server || undefined,
  }
}

async function projectsOf(db: Stores['db'], company: number): Promise<string[]> {
  const rows = await db.selectFrom('project').select('appkey').where('company_id', '=', company).execute()
  return rows.map(({ appkey }) => appkey).toSorted()
}
