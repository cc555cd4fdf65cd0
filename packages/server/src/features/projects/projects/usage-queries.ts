import type { Transaction } from 'kysely'
import { readRow } from '../../../clickhouse/read-rows.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { MemberContext } from '../../../services/context.ts'

/** Returns whether a batch of a project was accepted that is not in the telemetry engine yet. */
export async function isReporting(tx: Transaction<Database>, appkey: string): Promise<boolean> {
  const batch = await tx
    .selectFrom('ingest_batch')
    .select('batch_id')
    .where('app_key', '=', appkey)
    .where('done', '=', false)
    .limit(1)
    .executeTakeFirst()
  return batch !== undefined
}

const tables = [
  'user_session',
  'join_attempt',
  'sample',
  'stream_sample',
  'message',
  'connection_event',
  'media_path',
  'device_report',
  'presence',
]

/** Returns whether a project has reported anything that is still kept. @throws {Refusal} 50010 if the telemetry engine is away */
export async function hasUsage(context: MemberContext, appkey: string): Promise<boolean> {
  const counts = tables.map(
    (table) => `(SELECT count() FROM (SELECT 1 FROM ${table} WHERE app_key = {appkey: String} LIMIT 1))`,
  )
  const { used } = await readRow<{ used: string }>(context, `SELECT ${counts.join(' + ')} AS used`, { appkey })
  return Number(used) > 0
}
