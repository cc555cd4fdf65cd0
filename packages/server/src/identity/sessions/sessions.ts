import { codes } from '@rtcops/core/api/codes'
import DataLoader from 'dataloader'
import type { Kysely, Selectable } from 'kysely'
import { Refusal } from '../../platform/input/refusal.ts'
import { makeToken, tokenHash } from '../../platform/tokens.ts'
import type { Database } from '../../postgres/schema.ts'
import type { Member } from '../../services/context.ts'
import { isOperationKey } from '../rights/operation-nodes.ts'
import { rightsAt, rightsVersion } from '../rights/rights.ts'
import { keptAgent } from './device.ts'
import { keysOfOwn } from './own-companies.ts'
import { allows } from './role-addresses.ts'
import { hasSecondFactor } from './second-factor/stored.ts'

const ordinary = { lifetime: 12 * 3600, idle: 6 * 3600 }

/** How a session is opened. */
interface Opening {
  address: string
  now: number
  userAgent?: string
  /** Days for which a remembered login lasts; absent for an ordinary one. */
  days?: number | undefined
  /** True if the second factor was shown just now. */
  showsFactor?: boolean
}

/** Opens a session. @returns the token, of which only the hash is stored */
export async function openSession(
  db: Kysely<Database>,
  memberId: number,
  { address, days, now, showsFactor = false, userAgent = '' }: Opening,
): Promise<string> {
  const token = makeToken()
  const lifetime = days === undefined ? ordinary.lifetime : days * 86_400
  await db
    .insertInto('session')
    .values({
      token_hash: tokenHash(token),
      member_id: memberId,
      address,
      user_agent: keptAgent(userAgent),
      ended_at: null,
      factor_at: showsFactor ? new Date(now) : null,
      last_seen_at: new Date(now),
      expires_at: new Date(now + lifetime * 1000),
      idle_seconds: days === undefined ? ordinary.idle : lifetime,
    })
    .execute()
  return token
}

/**
 * Returns the member behind the token of a login or behind an API key, with current state, role and rights.
 * @param address of the caller, for roles and keys that work only from some addresses
 * @throws {Refusal} 50001 unknown token, 50002 expired, 50003 session ended, member disabled, deleted or at an address that the role does
 * not allow; 50004 for a key at an address that is not allowed
 */
export const readSession = (db: Kysely<Database>, token: string, now: number, address: string): Promise<Member> =>
  memberOfSession(db, tokenHash(token), now, { address })

interface SessionUse {
  /** Address of the caller. */
  address: string
  /** False for background activity: the member need not be present, so it does not keep the session from expiring. */
  isUse?: boolean
}

/** Returns the member by the hash of the token, for what was prepared in a session and is fetched without its token. */
export async function memberOfSession(
  db: Kysely<Database>,
  hash: Buffer,
  now: number,
  { address, isUse = true }: SessionUse,
): Promise<Member> {
  const row = await sessionsOf(db).load(hash.toString('hex'))
  if (!row) throw new Refusal(codes.invalidToken, 'auth.login.expired')
  const isKey = row.key_id !== null
  refuseDisabled(row)
  if (row.ended_at) throw new Refusal(codes.endedSession, isKey ? 'apiKey.refusal.revoked' : 'auth.login.expired')
  const idleSince = now - row.last_seen_at.getTime()
  if (row.expires_at.getTime() <= now || (!isKey && idleSince > row.idle_seconds * 1000))
    throw new Refusal(codes.expiredToken, isKey ? 'apiKey.refusal.expired' : 'auth.login.expired')
  refuseAddress(row, address)
  // Once a minute is exact enough for an idle limit of hours, and saves a write per call.
  if (isUse && idleSince > 60_000)
    await db
      .updateTable('session')
      .set({ last_seen_at: new Date(now), ...(isKey ? { address } : {}) })
      .where('token_hash', '=', hash)
      .execute()
  return await withRights(db, row, hash)
}

type SessionLoader = DataLoader<string, SessionRow | undefined>
const loaders = new WeakMap<Kysely<Database>, SessionLoader>()

/**
 * Returns a loader that reads the sessions of simultaneous calls with one query. The query runs after the last of them has arrived, and
 * nothing is cached.
 */
function sessionsOf(db: Kysely<Database>): SessionLoader {
  const known = loaders.get(db)
  if (known) return known
  const loader: SessionLoader = new DataLoader((hashes) => selectSessions(db, hashes), {
    cache: false,
    maxBatchSize: 200,
    // Runs after all requests that have arrived were read.
    batchScheduleFn: (put) => void setImmediate(put),
  })
  loaders.set(db, loader)
  return loader
}

type SessionRow = MemberRow &
  Pick<Selectable<Database['session']>, 'expires_at' | 'last_seen_at' | 'idle_seconds' | 'ended_at' | 'factor_at'> &
  KeyRow

/** API key of a session; all fields are null for the login of a person. */
type KeyRow = Nullable<Pick<Selectable<Database['api_key']>, 'key_id' | 'permissions' | 'appkeys' | 'addresses'>>
type Nullable<Row> = { [Column in keyof Row]: Row[Column] | null }

/** Reads sessions. @param hashes in hex */
async function selectSessions(db: Kysely<Database>, hashes: readonly string[]): Promise<(SessionRow | undefined)[]> {
  const rows = await selectMember(db)
    .innerJoin('session', 'session.member_id', 'member.id')
    .leftJoin('api_key', 'api_key.id', 'session.api_key_id')
    .select([
      'session.token_hash',
      'session.expires_at',
      'session.last_seen_at',
      'session.idle_seconds',
      'session.ended_at',
      'session.factor_at',
      'api_key.key_id',
      'api_key.permissions',
      'api_key.appkeys',
      'api_key.addresses',
    ])
    .where(
      'session.token_hash',
      'in',
      [...new Set(hashes)].map((hash) => Buffer.from(hash, 'hex')),
    )
    .execute()
  const byHash = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]))
  return hashes.map((hash) => byHash.get(hash))
}

/**
 * Returns a member in their current state, logged in or not, for work that continues after they have left.
 * @param sessionHash of the session in which they requested it
 * @throws {Refusal} 50003 if the member was disabled or deleted
 */
export async function memberById(db: Kysely<Database>, id: number, sessionHash: Buffer): Promise<Member> {
  const row = await selectMember(db).where('member.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal(codes.endedSession, 'auth.login.disabled')
  refuseDisabled(row)
  return await withRights(db, row, sessionHash)
}

const selectMember = (db: Kysely<Database>) =>
  db
    .selectFrom('member')
    .innerJoin('role', 'role.id', 'member.role_id')
    .select([
      'member.id',
      'member.username',
      'member.name',
      'member.state',
      'member.deleted_at',
      'member.role_id',
      'member.must_change_password',
      'role.name as role_name',
      'role.data_scope',
      'role.second_factor',
      'role.addresses as role_addresses',
    ])
    .select(hasSecondFactor)
    .select(({ eb, or }) => or([eb('member.is_super', '!=', 0), eb('role.is_super', '!=', 0)]).as('is_super'))
    .select(rightsVersion(db).as('rights_version'))

type MemberRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectMember>['executeTakeFirst']>>>

/**
 * Refuses a login or an API key at an address that the role, or the list of the key, does not allow. The login goes on working at other
 * addresses.
 */
function refuseAddress({ addresses, key_id, role_addresses }: SessionRow, address: string): void {
  if (allows(role_addresses, address) && allows(addresses ?? [], address)) return
  throw key_id === null
    ? new Refusal(codes.endedSession, 'auth.login.address', { values: { address } })
    : new Refusal(codes.notPermitted, 'apiKey.refusal.address', { values: { address } })
}

function refuseDisabled({ state, deleted_at }: MemberRow): void {
  if (state !== 1 || deleted_at) throw new Refusal(codes.endedSession, 'auth.login.disabled')
}

async function withRights(
  db: Kysely<Database>,
  row: MemberRow & Partial<KeyRow & Pick<SessionRow, 'factor_at'>>,
  sessionHash: Buffer,
): Promise<Member> {
  const isSuper = Boolean(row.is_super)
  const { keys, version } = await rightsAt(db, row.rights_version ?? '', row.role_id, isSuper)
  const dataScope = isSuper ? 'all' : row.data_scope
  const member: Member = {
    id: row.id,
    username: row.username,
    name: row.name,
    roleId: row.role_id,
    roleName: row.role_name,
    isSuper,
    mustChangePassword: row.must_change_password,
    factor: {
      isSet: Boolean(row.has_factor),
      isRequired: row.second_factor === 1,
      shownAt: row.factor_at?.getTime(),
    },
    dataScope,
    ...(dataScope === 'all' ? { keys, version } : { keys: keysOfOwn(keys), version: `${version}-own` }),
    sessionHash,
  }
  if (!row.key_id) return member
  const granted = new Set(row.permissions)
  return {
    ...member,
    // The owner may hold less than when the key was made.
    keys: new Set([...member.keys].filter((key) => granted.has(key) || isOperationKey(key))),
    isSuper: false,
    mustChangePassword: false,
    apiKey: { keyId: row.key_id, appkeys: row.appkeys ?? [] },
  }
}

/**
 * Ends logins of a member, all of them or all but one, and those that wait for the second factor. API keys end when they are revoked, or
 * with the member.
 */
export async function endSessions(db: Kysely<Database>, memberId: number, now: number, except?: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: new Date(now) })
    .where('member_id', '=', memberId)
    .where('api_key_id', 'is', null)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('token_hash', '!=', except as Buffer))
    .execute()
  await db.deleteFrom('login_challenge').where('member_id', '=', memberId).execute()
}
