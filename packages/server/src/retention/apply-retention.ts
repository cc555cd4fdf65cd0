import { storageOf } from '../clickhouse/client.ts'
import type { Services } from '../services/context.ts'
import { readRetention } from './records.ts'
import { applyTtls } from './telemetry/apply-ttls.ts'

/**
 * Applies the days for which telemetry is kept to the engine's tables: after a change, after a time in which the engine was away, and after
 * a step of the schema that adds a table.
 */
export async function applyRetention(
  { db, log, telemetryWriter }: Pick<Services, 'db' | 'log' | 'telemetryWriter'>,
  isStopping?: () => boolean,
): Promise<void> {
  const tables = await applyTtls(telemetryWriter, storageOf(telemetryWriter), await readRetention(db), isStopping)
  if (tables.length > 0) log.info({ tables }, 'the retention of tables was changed')
}
