import {
  type SpecialModelDraft,
  specialModelBatchRules,
  specialModelRules,
  watchesNothing,
} from '@rtcops/core/features/operations/special-models/rules'
import type { Context, Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../old/drafts.ts'
import { idOf } from '../../../old/lists.ts'
import { projectOf } from '../../../old/lookup.ts'
import { printResult } from '../../../old/object.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { ask } from '../../../server/server.ts'

const ruleName = { zh: '项目名称', en: 'project name' }
type Watch = Omit<SpecialModelDraft, 'app_key'>

export const createRules: Run = async (context) => {
  const given = givenFields(context)
  const projects = context.repeated.get('project')
  if (projects) given['app_key'] = await Promise.all(projects.map((each) => projectOf(context, each)))
  const draft = await checkDraft(context, specialModelBatchRules, given)
  await refuseEmpty(context, draft)
  const names = projects?.join(', ') ?? draft.app_key.join(', ')
  const answer = await sendWrite(context, 'insertSpecialModel', draft, await about(names, draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateRule: Run = async (context) => {
  const id = idOf(context.args[0])
  const given = givenFields(context)
  const project = context.values.text('project')
  if (project) given['app_key'] = await projectOf(context, project)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getSpecialModel', { id })
  const { app_name, update_user_name: _, update_time: __, ...before } = info
  const draft = await checkDraft(context, specialModelRules, { ...before, ...given })
  await refuseEmpty(context, draft)
  const sent = { ...draft, id }
  const answer = await sendWrite(context, 'updateSpecialModel', sent, await about(app_name, draft), 'notice.updated')
  if (answer) await printResult(context, sent)
  return undefined
}

/** Switches a rule on or off; the rest of it stays. */
export const switchRule =
  (state: 0 | 1): Run =>
  async (context) => {
    const sent = { id: idOf(context.args[0]), state }
    const { info } = await ask(context, 'getSpecialModel', { id: sent.id })
    const asked = await about(info.app_name, info)
    const answer = await sendWrite(context, 'updateSpecialModel', sent, asked, 'notice.updated')
    if (answer) await printResult(context, sent)
    return undefined
  }

export const deleteRule: Run = async (context) => {
  const sent = { id: idOf(context.args[0]) }
  const { info } = await ask(context, 'getSpecialModel', sent)
  const asked = await about(info.app_name, info)
  const answer = await sendWrite(context, 'deleteSpecialModel', sent, asked, 'notice.removed')
  if (answer) await printResult(context, sent)
  return undefined
}

async function refuseEmpty({ command }: Context, draft: Watch): Promise<void> {
  if (watchesNothing(draft)) throw usage((await loadWords())('specialModel.atLeastOne'), `rtcops ${command} --help`)
}

async function about(project: string, { channel_name, user_id, device_name }: Watch) {
  const words = await loadWords()
  const lines: [string, string][] = [
    [words('specialModel.project'), project],
    [words('specialModel.room'), channel_name],
    [words('specialModel.user'), user_id],
    [words('specialModel.device'), device_name],
  ]
  return { summary: lines.filter(([, value]) => value !== ''), name: project, nameOf: ruleName }
}
