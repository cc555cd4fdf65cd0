import { formatDay } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../postgres/schema.ts'

/** Projects whose countries are counted. */
export interface CountryProjects {
  appKeys: string[]
  /** For each of them, the first day that is counted, `YYYY-MM-DD`. */
  since: string[]
}

/**
 * Returns the projects of companies with country statistics (D-22). Switching them on counts from that day, which comes from the audit log;
 * a company that has had them since its creation counts from the beginning, and one that has them switched off does not count at all.
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
