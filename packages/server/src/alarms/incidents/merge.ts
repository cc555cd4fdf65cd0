import type { Transaction } from 'kysely'
import type { Database } from '../../postgres/schema.ts'

/** Moves alarms, notes and calls of an incident into another. Its number then leads there. */
export async function mergeInto(tx: Transaction<Database>, id: number, merged: number): Promise<void> {
  await tx.updateTable('incident_alarm').set({ incident_id: id }).where('incident_id', '=', merged).execute()
  await tx.updateTable('incident_note').set({ incident_id: id }).where('incident_id', '=', merged).execute()
  await tx
    .insertInto('incident_call')
    .columns(['incident_id', 'app_key', 'channel_session_id', 'member_id', 'create_time'])
    .expression(({ selectFrom }) =>
      selectFrom('incident_call')
        .select(({ val }) => [val(id).as('incident_id'), 'app_key', 'channel_session_id', 'member_id', 'create_time'])
        .where('incident_id', '=', merged),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.deleteFrom('incident_call').where('incident_id', '=', merged).execute()
  await tx.deleteFrom('incident_company').where('incident_id', '=', merged).execute()
  await tx.updateTable('incident').set({ merged_into: id }).where('merged_into', '=', merged).execute()
  await tx.updateTable('incident').set({ merged_into: id }).where('id', '=', merged).execute()
}
