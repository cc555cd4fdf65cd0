import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../postgres/schema.ts'

/** Selects the enabled monitoring rules of these projects; their names are comma-separated lists. */
export function activeRules(db: Kysely<Database>, appKeys: readonly string[]) {
  return db
    .selectFrom('special_model')
    .innerJoin('project', 'project.id', 'special_model.project_id')
    .select(['project.appkey', 'channel_name', 'user_id', 'device_name'])
    .where('project.appkey', '=', sql<string>`ANY (${[...appKeys]})`)
    .where('special_model.state', '=', 1)
    .execute()
}

/** Returns the type numbers for turning the microphone on and off; -1 for one that operators have removed. */
export async function roleChangeTypes(db: Kysely<Database>): Promise<{ onMic: number; offMic: number }> {
  const rows = await db
    .selectFrom('event_type')
    .select(['type_number', 'type_key'])
    .where('type_key', 'in', ['ON_MIC', 'OFF_MIC'])
    .execute()
  const numberOf = (key: string) => rows.find(({ type_key }) => type_key === key)?.type_number ?? -1
  return { onMic: numberOf('ON_MIC'), offMic: numberOf('OFF_MIC') }
}
