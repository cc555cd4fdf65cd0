import { newApiKeyRules, rotationRules } from '@rtcops/core/features/admin/api-keys/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import { Failure } from '../../../errors.ts'
import { projectOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { openSecretPart, refuseExisting } from '../../../output/file/secret-file.ts'
import { printResult } from '../../../output/print.ts'
import { type About, mayRun } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { change } from '../../../server/server.ts'
import { keyOf } from './find.ts'
import { permissionsFor } from './permissions-for.ts'

interface CreateOptions extends WriteOptions {
  for?: string[]
  permission?: string[]
  project?: string[]
  secretFile: string
}

/** Adds a key, whose secret goes to a file that only its owner can read. */
export async function createKey(context: Context, name: string, options: CreateOptions): Promise<void> {
  refuseExisting(options.secretFile, options)
  const projects = await Promise.all((options.project ?? []).map((given) => projectOf(context, given)))
  const permissions = [...(options.permission ?? []), ...(await permissionsFor(context, options.for ?? []))]
  const draft = await checkDraft(context, newApiKeyRules(context.now), {
    ...givenFields(context),
    name,
    permissions,
    projects,
  })
  const summary: About['summary'] = [
    ['apiKey.name', draft.name],
    ['apiKey.permissions', draft.permissions.join(' ')],
    ['apiKey.projects', draft.projects.join(' ') || context.t('apiKey.allProjects')],
    ['apiKey.addresses', draft.addresses || context.t('apiKey.everywhere')],
    ['apiKey.expireDay', draft.expire_day],
  ]
  const about: About = { summary, name: draft.name, nameOf: 'cli.apiKey.nameToType' }
  await issue(context, 'insertApiKey', draft, about, options)
}

/** Gives a key a new secret, which goes to a file like that of a new key. */
export async function rotateKey(
  context: Context,
  given: string,
  options: WriteOptions & { secretFile: string },
): Promise<void> {
  refuseExisting(options.secretFile, options)
  const { id, key_id, name } = await keyOf(context, given)
  const draft = { id, ...(await checkDraft(context, rotationRules(context.now), givenFields(context))) }
  const summary: About['summary'] = [
    ['apiKey.keyId', key_id],
    ['apiKey.name', name],
    ['apiKey.overlap', String(draft.overlap_hours)],
  ]
  const about: About = { summary, name, nameOf: 'cli.apiKey.nameToType' }
  await issue(context, 'rotateApiKey', draft, about, options)
}

type Draft<Id extends 'insertApiKey' | 'rotateApiKey'> = Parameters<typeof change<Id>>[2]

async function issue<Id extends 'insertApiKey' | 'rotateApiKey'>(
  context: Context,
  operation: Id,
  draft: Draft<Id>,
  about: About,
  options: WriteOptions & { secretFile: string },
): Promise<void> {
  const { glyphs, notice, t } = context
  if (!(await mayRun(context, operation, draft, about, options))) return
  const part = openSecretPart(options.secretFile)
  try {
    const { info } = await change(context, operation, draft)
    part.fill(info.key)
    part.keep()
    notice(`${glyphs.ok} ${t('cli.apiKey.written', { file: options.secretFile })}`)
    await printResult(context, { id: info.id, key_id: info.key_id, written: options.secretFile })
  } catch (error) {
    part.drop()
    // The key may exist with a secret that nobody knows.
    if (error instanceof Failure && error.kind === 'unavailable')
      notice(t('cli.apiKey.perhapsMade', { name: about.name }))
    throw error
  }
}

/** Ends a key at once. */
export async function revokeKey(context: Context, given: string, options: WriteOptions): Promise<void> {
  const { id, key_id, name } = await keyOf(context, given)
  const summary: About['summary'] = [
    ['apiKey.keyId', key_id],
    ['apiKey.name', name],
  ]
  const write = { summary, name, nameOf: 'cli.apiKey.nameToType', done: 'cli.apiKey.revoked' } as const
  const answer = await sendWrite(context, 'revokeApiKey', { id }, write, options)
  if (answer) await printResult(context, { id, key_id })
}
