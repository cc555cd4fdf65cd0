import type { Settings } from '../../settings.ts'
import { HostFailure } from '../failure.ts'

/**
 * Backups are made of, and restored into, a data directory that holds both engines.
 * @throws {HostFailure} when one is given by its address: whoever runs it has better means
 */
export function requireOwnEngines({ databaseUrl, clickhouseUrl }: Settings): void {
  const variable = databaseUrl ? 'DATABASE_URL' : clickhouseUrl ? 'CLICKHOUSE_URL' : undefined
  if (variable === undefined) return
  throw new HostFailure('external', `${variable} is set: back up your own engines by their own tools`, { variable })
}
