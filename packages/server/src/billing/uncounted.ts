import type { Kysely } from 'kysely'
import type { Database } from '../postgres/schema.ts'
import type { DayBillFilter } from './day-bills.ts'

/** A project of which open days cannot be counted, on the wire. */
export interface UncountedProject {
  company_id: number
  company_name: string
  appkey: string
  appkey_name: string
}

/** Returns those of the projects that a filter covers, in the order of their ids. */
export async function readUncounted(
  db: Kysely<Database>,
  appkeys: readonly string[],
  { appKey, companyId }: Pick<DayBillFilter, 'appKey' | 'companyId'>,
): Promise<UncountedProject[]> {
  if (appkeys.length === 0) return []
  return await db
    .selectFrom('project')
    .innerJoin('company', 'company.id', 'project.company_id')
    .select(['company.id as company_id', 'company.name as company_name', 'appkey', 'project.name as appkey_name'])
    .where('appkey', '=', ({ fn, val }) => fn.any(val(appkeys)))
    .$if(appKey !== undefined, (query) => query.where('appkey', '=', appKey ?? ''))
    .$if(companyId !== undefined, (query) => query.where('company.id', '=', companyId ?? 0))
    .orderBy('project.id')
    .execute()
}
