import type { Input } from '@rtcops/core/api/types'
import type { Project } from '@rtcops/core/features/projects/projects/columns'
import { newProjectRules, projectChangeRules } from '@rtcops/core/features/projects/projects/rules'
import type { Context, Run } from '../../../context.ts'
import { checkDraft, givenFields, onlyGiven, refuseNoChange } from '../../../old/drafts.ts'
import { companyOf } from '../../../old/lookup.ts'
import { printResult } from '../../../old/object.ts'
import { inWords, say } from '../../../old/say.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { ask } from '../../../server/server.ts'
import { projectRow } from './read.ts'

export const createProject: Run = async (context) => {
  const given = readDraft(context)
  const company = context.values.text('company')
  if (company !== undefined) given['company_id'] = await companyOf(context, company)
  const checked = await checkDraft(context, newProjectRules, given)
  const { company_id, name, domestic } = checked
  // What was not given has its start on the server.
  const draft = { company_id, name, domestic, ...onlyGiven(checked, given) }
  const about = {
    summary: [
      [inWords({ zh: '企业', en: 'Company' }), String(company_id)],
      [say('what.project'), name],
    ],
    name,
    nameOf: projectName,
  } as const
  const answer = await sendWrite(context, 'insertProject', draft, about, 'notice.inserted')
  // The certificate is for whoever asks for it, not for the log of the job that made the project.
  if (answer) await printResult(context, { id: answer.info.id, appkey: answer.info.appkey, ...draft })
  return undefined
}

export const updateProject: Run = async (context) => {
  const given = readDraft(context)
  refuseNoChange(context, given)
  const project = await projectRow(context)
  const { info } = await ask(context, 'getProject', { id: project.id })
  const checked = await checkDraft(context, projectChangeRules, { ...stored(info), ...given })
  const draft = {
    id: project.id,
    ...onlyGiven(checked, given),
  } as Input<'updateProject'>
  const answer = await sendWrite(context, 'updateProject', draft, about(project), 'notice.updated')
  if (answer) await printResult(context, withoutSecrets(draft))
  return undefined
}

export const deleteProject: Run = async (context) => {
  const project = await projectRow(context)
  const input = { id: project.id }
  const answer = await sendWrite(context, 'deleteProject', input, about(project), 'notice.removed')
  if (answer) await printResult(context, { id: project.id, appkey: project.appkey })
  return undefined
}

const projectName = { zh: '项目名称', en: 'project name' }

/** What is shown before a project is changed. */
export const about = ({ company_name, appkey_name, appkey }: Project) => ({
  summary: [
    [inWords({ zh: '企业', en: 'Company' }), company_name],
    [say('what.project'), appkey_name],
    ['AppKey', appkey],
  ] as const,
  name: appkey_name,
  nameOf: projectName,
})

const words = {
  area: ['domestic', { mainland: 1, overseas: 0 }],
  enabled: ['project_switch', { on: 1, off: 0 }],
  token: ['token_switch', { on: 1, off: 0 }],
  'data-mode': ['data_mode', { rtmp: 1, udp: 0 }],
} as const

/** Fields of body and flags; flags that are words become the numbers of the wire. */
function readDraft(context: Context): Record<string, unknown> {
  const given = givenFields(context)
  for (const [flag, [field, values]] of Object.entries(words)) {
    const value = context.values.wordValue(flag, values)
    if (value !== undefined) given[field] = value
  }
  return given
}

/** What a change may carry, of a project as it was read. */
function stored(project: object): Record<string, unknown> {
  const fields: readonly string[] = Object.keys(projectChangeRules.shape)
  return Object.fromEntries(Object.entries(project).filter(([name]) => fields.includes(name)))
}

/** A body may hold secrets; what is printed may land in a log. */
const withoutSecrets = (draft: object): object =>
  Object.fromEntries(Object.entries(draft).filter(([name]) => name !== 'appcert' && !name.endsWith('secret_key')))
