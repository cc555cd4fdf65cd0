import { createClient } from '@clickhouse/client'
import type { Engines } from '@rtcops/embedded'
import pg from 'pg'

type Addresses = Pick<Engines, 'clickhouseUrl' | 'databaseOwnerUrl'>

/** Returns everything that the engines report about their schemas. */
export const readSchema = ({ clickhouseUrl, databaseOwnerUrl }: Addresses): Promise<object[][]> =>
  Promise.all([
    askRecords(
      databaseOwnerUrl,
      `SELECT table_name, column_name, data_type, column_default, is_nullable FROM information_schema.columns
       WHERE table_schema = 'public' ORDER BY 1, 2`,
    ),
    askRecords(databaseOwnerUrl, `SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`),
    askRecords(databaseOwnerUrl, 'SELECT pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1'),
    askRecords(databaseOwnerUrl, 'SELECT name FROM kysely_migration ORDER BY 1'),
    askRecords(
      databaseOwnerUrl,
      `SELECT table_name, privilege_type FROM information_schema.table_privileges
       WHERE grantee = 'rtcops_app' AND table_schema = 'public' ORDER BY 1, 2`,
    ),
    askTelemetry(
      clickhouseUrl,
      'SELECT create_table_query FROM system.tables WHERE database = currentDatabase() ORDER BY name',
    ),
    askTelemetry(clickhouseUrl, 'SELECT DISTINCT id FROM migration ORDER BY id'),
  ])

/** Queries PostgreSQL. */
export async function askRecords(url: string, query: string, values: unknown[] = []): Promise<object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<object>(query, values)).rows
  } finally {
    await client.end()
  }
}

/** Queries ClickHouse. */
export async function askTelemetry(url: string, query: string): Promise<object[]> {
  const engine = createClient({ url, database: new URL(url).pathname.slice(1) || 'rtcops' })
  try {
    return await (await engine.query({ query, format: 'JSONEachRow' })).json<object>()
  } finally {
    await engine.close()
  }
}
