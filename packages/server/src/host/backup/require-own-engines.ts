import type { Settings } from '../../services/settings.ts'
import { HostFailure } from '../failure.ts'

/**
 * Refuses engines that are given by URL: backups are made of, and restored into, a data directory that contains both engines.
 * @throws {HostFailure} if one is given by URL: its operators have better tools
 */
export function requireOwnEngines({ databaseUrl, clickhouseUrl }: Settings): void {
  const variable = databaseUrl ? 'DATABASE_URL' : clickhouseUrl ? 'CLICKHOUSE_URL' : undefined
  if (variable === undefined) return
  throw new HostFailure('external', `${variable} is set: back up your own engines by their own tools`, { variable })
}
