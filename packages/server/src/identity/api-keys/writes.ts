import { codes } from '@rtcops/core/api/codes'
import type { Input } from '@rtcops/core/api/types'
import { newApiKeyRules, rotationRules } from '@rtcops/core/features/admin/api-keys/rules'
import { splitList } from '@rtcops/core/rules/comma-list'
import { addDays, formatDateTime, hour, parseWireTime } from '@rtcops/core/time/zone'
import type { Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../platform/input/refusal.ts'
import { tokenHash } from '../../platform/tokens.ts'
import type { Database } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { makeKey, makeKeyId } from '../sessions/api-keys.ts'

type Issued = { info: { id: number; key_id: string; key: string } }

/**
 * Creates a key of the caller. The whole key is in this reply only: a repeated request is answered without it.
 * @throws {Refusal} 40001 for a permission that the caller does not hold, and for an unknown project
 */
export async function insertApiKey(context: MemberContext, input: Input<'insertApiKey'>): Promise<Issued> {
  const draft = accept(newApiKeyRules(context.now()), input)
  const keyId = makeKeyId()
  const key = makeKey(keyId)
  const { info } = await command(context, 'insertApiKey', input, async ({ tx, changed }) => {
    requireHeld(context, draft.permissions)
    await requireProjects(tx, draft.projects)
    const values = {
      name: draft.name,
      permissions: draft.permissions,
      appkeys: draft.projects,
      addresses: splitList(draft.addresses),
    }
    const { id } = await tx
      .insertInto('api_key')
      .values({ ...values, key_id: keyId, member_id: context.member.id })
      .returning('id')
      .executeTakeFirstOrThrow()
    const expires = endOf(draft.expire_day)
    await addSecret(tx, context, { id, key, expires })
    const { appkeys: projects, ...fields } = values
    changed({
      target: 'api_key',
      id,
      after: { key_id: keyId, ...fields, projects, expire_time: formatDateTime(expires.getTime()) },
    })
    return { info: { id, key_id: keyId } }
  })
  return { info: { ...info, key: context.replayed ? '' : key } }
}

/**
 * Gives an own key a new secret. The old one works until the overlap is over, but no longer than it would have, nor than the new one.
 * @throws {Refusal} 50004 for a key of somebody else, whose secret the caller must not learn; 40003 for a revoked one
 */
export async function rotateApiKey(context: MemberContext, { id, ...input }: Input<'rotateApiKey'>): Promise<Issued> {
  const { overlap_hours, expire_day } = accept(rotationRules(context.now()), input)
  const issued: { key?: string } = {}
  const { info } = await command(context, 'rotateApiKey', { id, ...input }, async ({ tx, changed }) => {
    const { key_id, member_id } = await lockKey(tx, id)
    if (member_id !== context.member.id) throw new Refusal(codes.notPermitted, 'apiKey.notOwner')
    const newest = await tx
      .selectFrom('session')
      .select(['expires_at', 'ended_at'])
      .where('api_key_id', '=', id)
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    if (newest.ended_at) throw new Refusal(codes.conflict, 'apiKey.revokedAlready')
    const expires = expire_day === '' ? newest.expires_at : endOf(expire_day)
    if (expires.getTime() <= context.now()) throw badField('expire_day', 'apiKey.expiredAlready')
    const oldUntil = new Date(Math.min(context.now() + overlap_hours * hour, expires.getTime()))
    await tx
      .updateTable('session')
      .set(({ fn, val }) => ({ expires_at: fn('least', ['expires_at', val(oldUntil)]) }))
      .where('api_key_id', '=', id)
      .execute()
    issued.key = makeKey(key_id)
    await addSecret(tx, context, { id, key: issued.key, expires })
    changed({
      target: 'api_key',
      id,
      before: { expire_time: formatDateTime(newest.expires_at.getTime()) },
      after: {
        secret: 'changed',
        expire_time: formatDateTime(expires.getTime()),
        old_until: formatDateTime(Math.min(oldUntil.getTime(), newest.expires_at.getTime())),
      },
    })
    return { info: { id, key_id } }
  })
  return { info: { ...info, key: context.replayed ? '' : (issued.key ?? '') } }
}

/** Ends all secrets of a key; its next request is refused. */
export const revokeApiKey = (context: MemberContext, id: number): Promise<object> =>
  command(context, 'revokeApiKey', { id }, async ({ tx, changed }) => {
    const { key_id, name } = await lockKey(tx, id)
    const { numUpdatedRows } = await tx
      .updateTable('session')
      .set({ ended_at: new Date(context.now()) })
      .where('api_key_id', '=', id)
      .where('ended_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) throw new Refusal(codes.conflict, 'apiKey.revokedAlready')
    changed({ target: 'api_key', id, before: { key_id, name }, after: { state: 'revoked' } })
    return {}
  })

/** Refuses a permission that the caller does not hold now. */
function requireHeld({ member }: MemberContext, permissions: readonly string[]): void {
  const foreign = permissions.find((key) => !member.keys.has(key))
  if (foreign !== undefined) throw badField('permissions', 'apiKey.permissionNotHeld', { key: foreign })
}

async function requireProjects(tx: Transaction<Database>, appkeys: readonly string[]): Promise<void> {
  if (appkeys.length === 0) return
  const found = await tx.selectFrom('project').select('appkey').where('appkey', 'in', appkeys).execute()
  const known = new Set(found.map(({ appkey }) => appkey))
  const unknown = appkeys.find((appkey) => !known.has(appkey))
  if (unknown !== undefined) throw badField('projects', 'apiKey.unknownProject', { appkey: unknown })
}

/** Returns the end of a day in Shanghai. */
const endOf = (day: string): Date => new Date(addDays(parseWireTime(`${day} 00:00:00`) ?? Number.NaN, 1))

interface Secret {
  /** Of the key. */
  id: number
  /** The whole key. */
  key: string
  expires: Date
}

const addSecret = (tx: Transaction<Database>, { member, address, now }: MemberContext, { id, key, expires }: Secret) =>
  tx
    .insertInto('session')
    .values({
      token_hash: tokenHash(key),
      member_id: member.id,
      api_key_id: id,
      address,
      created_at: new Date(now()),
      // Never used.
      last_seen_at: new Date(0),
      expires_at: expires,
      idle_seconds: 0,
      ended_at: null,
    })
    .execute()

async function lockKey(tx: Transaction<Database>, id: number) {
  const row = await tx
    .selectFrom('api_key')
    .select(['key_id', 'name', 'member_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}
