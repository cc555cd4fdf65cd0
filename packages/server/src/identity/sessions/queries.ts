import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime } from '@rtcops/core/time/zone'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { deviceOf } from './device.ts'
import { requireSight } from './require-sight.ts'

type Session = Schema<'Session'>

/** Returns the caller's logins that are open. */
export const listOwnSessions = (context: MemberContext): Promise<Session[]> => readSessions(context, context.member.id)

/** Returns the open logins of a member. @throws {Refusal} as `requireSight` does */
export async function listMemberSessions(context: MemberContext, memberId: number): Promise<Session[]> {
  await requireSight(context.db, context.member, memberId)
  return await readSessions(context, memberId)
}

async function readSessions({ db, member, now }: MemberContext, memberId: number): Promise<Session[]> {
  const rows = await openSessions(db, memberId, now())
    .select(['id', 'token_hash', 'user_agent', 'address', 'created_at', 'last_seen_at', 'expires_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    is_current: row.token_hash.equals(member.sessionHash) ? 1 : 0,
    device: deviceOf(row.user_agent),
    address: row.address,
    create_time: formatDateTime(row.created_at.getTime()),
    last_seen_time: formatDateTime(row.last_seen_at.getTime()),
    expire_time: formatDateTime(row.expires_at.getTime()),
  }))
}

/** Selects the logins of a member that are neither ended nor expired. API keys are sessions too, and are listed separately. */
const openSessions = (db: Kysely<Database>, memberId: number, now: number) =>
  db
    .selectFrom('session')
    .where('member_id', '=', memberId)
    .where('api_key_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', new Date(now))
    .where(sql<Date>`last_seen_at + make_interval(secs => idle_seconds)`, '>=', new Date(now))
