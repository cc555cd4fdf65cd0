import type { Kysely, Selectable } from 'kysely'
import type { AlarmSilenceTable, Database } from '../../postgres/schema.ts'

/** Returns the silences that are active. */
export const activeSilences = (db: Kysely<Database>, at: Date): Promise<Selectable<AlarmSilenceTable>[]> =>
  db
    .selectFrom('alarm_silence')
    .selectAll()
    .where('ended_time', 'is', null)
    .where('from_time', '<=', at)
    .where('to_time', '>', at)
    .orderBy('id')
    .execute()
