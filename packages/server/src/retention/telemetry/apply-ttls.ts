import type { ClickHouseClient } from '@clickhouse/client'
import type { Retention } from '@rtcops/core/features/settings/retention/kinds'
import type { Storage } from '../../clickhouse/storage.ts'
import { readTtls } from './table-ttls.ts'

/**
 * Gives each table the TTL that the settings want, and leaves the others as they are. What has expired by the new TTL is dropped by the engine in the
 * background, soon after.
 *
 * @param storage of the tables, as `storageOf` has it
 * @param isStopping called between two tables
 * @returns names of the tables that were changed
 */
export async function applyTtls(
  client: ClickHouseClient,
  storage: Storage,
  retention: Retention,
  isStopping: () => boolean = () => false,
): Promise<string[]> {
  const changed: string[] = []
  for (const { isApplied, name, target } of await readTtls(client, storage, retention)) {
    if (isApplied) continue
    if (isStopping()) break
    const alter = (change: string) =>
      client.command({
        query: `ALTER TABLE ${storage.table(name)} ${change}`,
        // The engine goes over the parts in the background.
        clickhouse_settings: { alter_sync: '0' },
      })
    // Parts get new dates of expiry without being written again.
    await alter('MODIFY SETTING materialize_ttl_recalculate_only = 1')
    await alter(target === '' ? 'REMOVE TTL' : `MODIFY TTL ${target}`)
    changed.push(name)
  }
  return changed
}
