import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database, SourceStayTable } from '../../postgres/schema.ts'
import type { StayFacts, Stays, Tracks } from '../connectors/source-connector.ts'

/** Returns the memory of a source's user sessions. @param now when the source tells, in epoch milliseconds */
export const stayMemory = (db: Kysely<Database>, source: string, now: number): Stays => ({
  async add({ call, joinedAt, leftAt, room, session, tracks = {}, user }) {
    const row = await db
      .insertInto('source_stay')
      .values({
        source_id: source,
        session_id: session,
        call_id: call,
        room,
        user_id: user,
        joined_at: dateOf(joinedAt),
        left_at: dateOf(leftAt),
        told_at: new Date(now),
        tracks: JSON.stringify(tracks),
      })
      .onConflict((conflict) =>
        conflict.columns(['source_id', 'session_id']).doUpdateSet({
          joined_at: sql`least(source_stay.joined_at, excluded.joined_at)`,
          told_at: sql`greatest(source_stay.told_at, excluded.told_at)`,
          left_at: sql`greatest(source_stay.left_at, excluded.left_at)`,
          tracks: sql`source_stay.tracks || excluded.tracks`,
        }),
      )
      .returningAll()
      .executeTakeFirstOrThrow()
    return factsOf(row)
  },

  async endCall(call, at) {
    const end = new Date(at)
    const rows = await db
      .updateTable('source_stay')
      .set({ left_at: end })
      .where('source_id', '=', source)
      .where('call_id', '=', call)
      // Those that end at this time are included, so that a repeated request finds the same.
      .where(({ eb, or }) => or([eb('left_at', 'is', null), eb('left_at', '=', end)]))
      .returningAll()
      .execute()
    return rows.map(factsOf)
  },
})

const dateOf = (time: number | undefined): Date | null => (time === undefined ? null : new Date(time))

/** Returns the facts of a stored user session. */
export const factsOf = (row: Selectable<SourceStayTable>): StayFacts => ({
  session: row.session_id,
  call: row.call_id,
  room: row.room,
  user: row.user_id,
  ...(row.joined_at ? { joinedAt: row.joined_at.getTime() } : {}),
  ...(row.left_at ? { leftAt: row.left_at.getTime() } : {}),
  tracks: row.tracks as Tracks,
})
