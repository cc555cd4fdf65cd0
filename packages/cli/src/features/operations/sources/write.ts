import type { Schema } from '@rtcops/core/api/types'
import type { Source } from '@rtcops/core/features/operations/sources/columns'
import { sourceChangeRules, sourceRotationRules, sourceRules } from '@rtcops/core/features/operations/sources/rules'
import { sourceSnippet } from '@rtcops/core/features/operations/sources/snippet'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import { Failure } from '../../../errors.ts'
import { projectOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { type About, mayRun } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { change } from '../../../server/server.ts'
import { type CredentialFiles, givenCredentials, withSettings } from './credentials.ts'
import { sourceOf } from './find.ts'

type CredentialOptions = CredentialFiles & WriteOptions

/** Adds a source, and prints the settings of the other system, or writes them to a file if they contain credentials that were made. */
export async function createSource(
  context: Context,
  name: string,
  options: CredentialOptions & { project: string; kind: Source['kind'] },
): Promise<void> {
  const draft = await checkDraft(context, sourceRules, {
    ...givenFields(context),
    name,
    app_key: await projectOf(context, options.project),
    credentials: givenCredentials(context, options.kind, options),
  })
  const about: About = {
    summary: [
      ['source.name', draft.name],
      ['source.project', options.project],
      ['source.kind', draft.kind],
      ['source.keys', options.key ?? ''],
    ],
    name: draft.name,
    nameOf: 'cli.source.nameToType',
  }
  if (!(await mayRun(context, 'insertSource', masked(draft), about, options))) return
  const { kind } = draft
  const info = await withSettings(context, options, async () => {
    const { credentials, ...added } = (await change(context, 'insertSource', draft)).info
    return { shown: added, source: { kind, url: added.url }, credentials }
  })
  if (!options.settingsFile) {
    context.notice(`${context.glyphs.ok} ${context.t('cli.source.added')}`)
    context.notice(sourceSnippet({ kind, keys: draft.credentials.map(({ key }) => key), url: info.url }).trimEnd())
  }
  await printResult(context, info)
}

export async function updateSource(context: Context, given: string, options: WriteOptions): Promise<void> {
  const fields = givenFields(context)
  refuseNoChange(context, fields)
  const source = await sourceOf(context, given)
  const checked = await checkDraft(context, sourceChangeRules(source.kind), {
    name: source.name,
    server_url: source.server_url,
    status: source.status,
    ...fields,
  })
  const sent = { id: source.id, ...pickGiven(checked, fields) }
  const write = { ...aboutOf(source), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateSource', sent, write, options)
  if (answer) await printResult(context, sent)
}

/** Gives a source new credentials; those that are made go to a file with the settings of the other system. */
export async function rotateSource(context: Context, given: string, options: CredentialOptions): Promise<void> {
  const source = await sourceOf(context, given)
  const credentials = givenCredentials(context, source.kind, options)
  const draft = await checkDraft(context, sourceRotationRules(source.kind), { ...givenFields(context), credentials })
  const sent = { id: source.id, ...draft }
  if (!(await mayRun(context, 'rotateSource', masked(sent), aboutOf(source), options))) return
  const shown = await withSettings(context, options, async () => {
    const answer = await change(context, 'rotateSource', sent)
    return {
      shown: { id: source.id, overlap_hours: draft.overlap_hours },
      source,
      credentials: answer.info.credentials,
    }
  })
  if (!options.settingsFile) context.notice(`${context.glyphs.ok} ${context.t('cli.notice.updated')}`)
  await printResult(context, shown)
}

/** Sends a test event. @throws {Failure} with the reason if it was refused, so that a script notices */
export async function testSource(context: Context, given: string, options: WriteOptions): Promise<void> {
  const source = await sourceOf(context, given)
  const sent = { id: source.id }
  if (!(await mayRun(context, 'testSource', sent, aboutOf(source), options))) return
  const { info } = await change(context, 'testSource', sent)
  if (info.accepted === 0) throw new Failure('failure', info.error)
  context.notice(`${context.glyphs.ok} ${context.t('cli.source.tested')}`)
  await printResult(context, { ...sent, ...info })
}

export async function deleteSource(context: Context, given: string, options: WriteOptions): Promise<void> {
  const source = await sourceOf(context, given)
  const write = { ...aboutOf(source), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteSource', { id: source.id }, write, options)
  if (answer) await printResult(context, { id: source.id })
}

/** Returns a draft as it may be shown before it is sent. */
const masked = <Draft extends { credentials?: Schema<'SourceCredentials'> }>(draft: Draft): object => ({
  ...draft,
  credentials: (draft.credentials ?? []).map(({ key = '' }) => ({ key, secret: '…' })),
})

const aboutOf = ({ app_name, kind, name }: Source): About => ({
  summary: [
    ['source.name', name],
    ['source.project', app_name],
    ['source.kind', kind],
  ],
  name,
  nameOf: 'cli.source.nameToType',
})
