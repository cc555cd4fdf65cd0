import { formatDay } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../postgres/schema.ts'

/** Projects whose countries are counted. */
export interface CountryProjects {
  appKeys: string[]
  /** For each of them the first day that counts, `YYYY-MM-DD`. */
  since: string[]
}

/**
 * The projects of companies with country statistics (D-22). Switching it on counts from that day, which the audit log tells; a company that
 * had it from its beginning counts all along, and one that has it switched off not at all.
 */
export async function readCountryProjects(
  db: Kysely<Database>,
  { app_key, company_id }: { app_key?: string | undefined; company_id?: number | undefined },
): Promise<CountryProjects> {
  const { rows } = await sql<{ appkey: string; switched: Date | null }>`
    SELECT project.appkey, switches.switched
    FROM project JOIN company ON company.id = project.company_id AND company.minute_calltime = 1
    LEFT JOIN (
      SELECT target_id, max(at) AS switched FROM audit
      WHERE target = 'company' AND after ->> 'minute_calltime' = '1' AND before ->> 'minute_calltime' = '0'
      GROUP BY target_id
    ) AS switches ON switches.target_id = company.id::text
    WHERE (${app_key ?? null}::text IS NULL OR project.appkey = ${app_key ?? null})
      AND (${company_id ?? null}::integer IS NULL OR company.id = ${company_id ?? null})
    ORDER BY project.appkey`.execute(db)
  return {
    appKeys: rows.map(({ appkey }) => appkey),
    since: rows.map(({ switched }) => (switched ? formatDay(switched.getTime()) : '1970-01-01')),
  }
}
