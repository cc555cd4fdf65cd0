import type { QualityFilter } from '../../../clickhouse/quality/quality-filter.ts'
import { chosenAppKeys } from '../../../postgres/project-names.ts'
import type { Stores, WindowQuestion } from './counted-windows.ts'

type Place = Pick<QualityFilter, 'appKeys' | 'country' | 'router' | 'accessServer' | 'sdkVersion'>

/** Returns the scope of a rule. A company stands for the projects that it has now. */
export async function filterOf(
  { db }: Pick<Stores, 'db'>,
  { access_server, app_key, company_id, country, router, sdk_version }: WindowQuestion,
): Promise<Place> {
  return {
    appKeys: app_key !== '' ? [app_key] : (await chosenAppKeys(db, { company_id: company_id || undefined }))?.sort(),
    country: country || undefined,
    router: router || undefined,
    accessServer: access_server || undefined,
    sdkVersion: sdk_version || undefined,
  }
}
