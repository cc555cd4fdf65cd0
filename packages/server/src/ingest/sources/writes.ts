import { codes } from '@rtcops/core/api/codes'
import type { Answer, Input, Schema } from '@rtcops/core/api/types'
import { isOfPlatform } from '@rtcops/core/features/operations/sources/kinds'
import { sourceChangeRules, sourceRotationRules, sourceRules } from '@rtcops/core/features/operations/sources/rules'
import { formatDateTime, hour } from '@rtcops/core/time/zone'
import type { Selectable, Transaction } from 'kysely'
import { command } from '../../commands/index.ts'
import { accept } from '../../platform/input/accept.ts'
import { badField, notFound, Refusal } from '../../platform/input/refusal.ts'
import { makeShownId } from '../../platform/tokens.ts'
import type { Database, SourceTable } from '../../postgres/schema.ts'
import type { MemberContext } from '../../services/context.ts'
import { readCredentials, rotated, workingAt } from './credentials.ts'
import { credentialsOf } from './made-credentials.ts'
import { addressOf } from './queries.ts'

/**
 * Adds a source to a project; its credentials are encrypted. Those that are made here are in this reply only.
 * @throws {Refusal} 40003 for a name that the project has already
 */
export async function insertSource(
  context: MemberContext,
  input: Input<'insertSource'>,
): Promise<Pick<Answer<'insertSource'>, 'info'>> {
  const { app_key, credentials: given, kind, name, server_url } = accept(sourceRules, input)
  requireScope(context, kind)
  const { credentials, told } = credentialsOf(kind, given)
  const { info } = await command(context, 'insertSource', input, async ({ tx, changed }) => {
    const project = await tx.selectFrom('project').select('id').where('appkey', '=', app_key).executeTakeFirst()
    if (!project) throw badField('app_key', 'monitor.unknownProject', { appkey: app_key })
    // 80 random bits; it is part of the source's address.
    const id = makeShownId(16)
    const now = new Date(context.now())
    const values = { id, project_id: project.id, kind, name, server_url, create_time: now, update_time: now }
    const added = await tx
      .insertInto('source')
      .values(sealed(context, { ...values, credentials: JSON.stringify(rotated([], credentials, context.now(), 0)) }))
      .onConflict((conflict) => conflict.columns(['project_id', 'name']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw nameTaken()
    changed({
      target: 'source',
      id,
      after: { app_key, kind, name, server_url, keys: credentials.map(({ key }) => key), status: 1 },
    })
    return { info: { id, kind } }
  })
  return { info: { id: info.id, url: addressOf(context, info), credentials: context.replayed ? null : told } }
}

/** Changes the given fields of a source. */
export const updateSource = (context: MemberContext, { id, ...input }: Input<'updateSource'>): Promise<object> =>
  command(context, 'updateSource', { id, ...input }, async ({ tx, changed }) => {
    const { kind, name, project_id, server_url, status } = await lockSource(context, tx, id)
    const after = accept(sourceChangeRules(kind), { name, server_url, status, ...input })
    const taken = await tx
      .selectFrom('source')
      .select('id')
      .where('project_id', '=', project_id)
      .where('name', '=', after.name)
      .where('id', '<>', id)
      .executeTakeFirst()
    if (taken) throw nameTaken()
    await tx
      .updateTable('source')
      .set({
        ...after,
        ...(after.server_url === server_url ? {} : { server_check: null }),
        update_time: new Date(context.now()),
      })
      .where('id', '=', id)
      .execute()
    changed({ target: 'source', id, before: { name, server_url, status }, after })
    return {}
  })

/** Gives a source new credentials. The old ones work until the overlap is over. Those that are made here are in this reply only. */
export async function rotateSource(
  context: MemberContext,
  { id, ...input }: Input<'rotateSource'>,
): Promise<Pick<Answer<'rotateSource'>, 'info'>> {
  const made: { told: Answer<'rotateSource'>['info']['credentials'] } = { told: null }
  await command(context, 'rotateSource', { id, ...input }, async ({ tx, changed }) => {
    const now = context.now()
    const source = await lockSource(context, tx, id)
    const { credentials: given, overlap_hours } = accept(sourceRotationRules(source.kind), input)
    const { credentials, told } = credentialsOf(source.kind, given)
    made.told = told
    const before = workingAt(readCredentials(source.credentials), now)
    const after = rotated(before, credentials, now, overlap_hours * hour)
    await tx
      .updateTable('source')
      .set({
        credentials: sealed(context, { id, credentials: JSON.stringify(after) }).credentials,
        update_time: new Date(now),
      })
      .where('id', '=', id)
      .execute()
    changed({
      target: 'source',
      id,
      before: { keys: before.map(({ key }) => key) },
      after: {
        keys: credentials.map(({ key }) => key),
        secret: 'changed',
        old_until: formatDateTime(now + overlap_hours * hour),
      },
    })
    return {}
  })
  return { info: { credentials: made.told } }
}

/** Deletes a source. @throws {Refusal} 40002 */
export const deleteSource = (context: MemberContext, id: string): Promise<object> =>
  command(context, 'deleteSource', { id }, async ({ tx, changed }) => {
    const { kind, name, status } = await lockSource(context, tx, id)
    await tx.deleteFrom('source').where('id', '=', id).execute()
    changed({ target: 'source', id, before: { kind, name, status } })
    return {}
  })

const nameTaken = (): Refusal => new Refusal(codes.conflict, 'source.nameTaken', { field: 'name' })

const sealed = <Row extends { id: string; credentials: string }>({ settings }: MemberContext, row: Row): Row =>
  settings.secrets.seal('source', row)

type Source = Selectable<SourceTable> & { kind: Schema<'SourceKind'> }

/** Returns the stored source with its secrets in clear, locked until the transaction ends. @throws {Refusal} 40002 */
export async function lockSource(context: MemberContext, tx: Transaction<Database>, id: string): Promise<Source> {
  const row = await tx.selectFrom('source').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  const source = context.settings.secrets.open('source', row) as Source
  requireScope(context, source.kind)
  return source
}

/** @throws {Refusal} if sources of this kind concern all companies, and the member sees only their own */
function requireScope({ member }: MemberContext, kind: Source['kind']): void {
  if (isOfPlatform(kind) && member.dataScope !== 'all') throw badField('kind', 'source.platformOnly')
}
