import type { Input } from '@rtcops/core/api/types'
import { newProjectRules, projectChangeRules } from '@rtcops/core/features/projects/projects/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, pickGiven, refuseNoChange } from '../../../drafts.ts'
import { usage } from '../../../errors.ts'
import { companyOf } from '../../../lookup.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'
import { aboutProject } from './about.ts'
import { findProject } from './find.ts'

interface ProjectOptions extends WriteOptions {
  company?: string
  body?: string
}

type Fields = Record<string, unknown>

export async function createProject(context: Context, options: ProjectOptions): Promise<void> {
  const given = givenFields(context, options)
  if (options.company !== undefined) given['company_id'] = await companyOf(context, options.company)
  if (given['company_id'] === undefined)
    throw usage(['cli.usage.required', { flag: 'company' }], 'rtcops project create --help')
  const checked = await checkDraft(context, newProjectRules, given)
  const { company_id, domestic, name } = checked
  // The server knows the defaults of fields that are not given.
  const draft = { company_id, name, domestic, ...pickGiven(checked, given) }
  const write = {
    summary: [
      ['cli.what.company', String(company_id)],
      ['cli.what.project', name],
    ],
    name,
    nameOf: 'cli.project.nameToType',
    done: 'cli.notice.inserted',
  } as const
  const answer = await sendWrite(context, 'insertProject', draft, write, options)
  // The response also contains the certificate, which is shown only on request.
  if (answer) await printResult(context, { id: answer.info.id, appkey: answer.info.appkey, ...withoutSecrets(draft) })
}

export async function updateProject(context: Context, project: string, options: ProjectOptions): Promise<void> {
  const given = givenFields(context, options)
  refuseNoChange(context, given)
  const found = await findProject(context, project)
  const { id } = found
  const { info } = await ask(context, 'getProject', { id })
  const checked = await checkDraft(context, projectChangeRules, { ...changeable(info), ...given })
  const draft = { id, ...pickGiven(checked, given) } as Input<'updateProject'>
  const write = { ...aboutProject(found), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateProject', draft, write, options)
  if (answer) await printResult(context, withoutSecrets(draft))
}

export async function deleteProject(context: Context, project: string, options: WriteOptions): Promise<void> {
  const found = await findProject(context, project)
  const { appkey, id } = found
  const write = { ...aboutProject(found), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteProject', { id }, write, options)
  if (answer) await printResult(context, { id, appkey })
}

/** Returns the fields of a project that a change may contain. */
function changeable(project: object): Fields {
  const fields = Object.keys(projectChangeRules.shape)
  return Object.fromEntries(Object.entries(project).filter(([name]) => fields.includes(name)))
}

/** Returns a draft without its secrets: a body may contain some, and printed output may end up in a log. */
const withoutSecrets = (draft: object): object =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => name !== 'appcert' && !name.endsWith('secret_key')))
