import type { SpecialModel } from '@rtcops/core/features/operations/special-models/columns'
import type { Run } from '../../../command.ts'
import { givenFields } from '../../../drafts.ts'
import { say } from '../../../i18n/say.ts'
import { idOf, listPages, notesOf } from '../../../lists.ts'
import { projectOf } from '../../../lookup.ts'
import { printList } from '../../../output/list.ts'
import { printObject } from '../../../output/object.ts'
import { ask } from '../../../server/server.ts'
import { ruleShape } from './shape.ts'

export const listRules: Run = async (context) => {
  const { values } = context
  const project = values.text('project')
  const state = values.choice('state', ['on', 'off'])
  const input = {
    ...givenFields(context),
    ...(project ? { app_key: await projectOf(context, project) } : {}),
    ...(state ? { state: state === 'on' ? (1 as const) : (0 as const) } : {}),
  }
  const pages = listPages<'listSpecialModels', SpecialModel>(context, 'listSpecialModels', input)
  await printList(context, ruleShape, pages, notesOf(context, ['project', 'room', 'user', 'device', 'state']))
  return undefined
}

export const getRule: Run = async (context) => {
  const { info } = await ask(context, 'getSpecialModel', { id: idOf(context.args[0]) })
  await printObject(context, ruleShape, say('what.monitorRule'), info)
  return undefined
}
