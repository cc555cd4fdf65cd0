import type { SpecialModel } from '@rtcops/core/features/operations/special-models/columns'
import type { Run } from '../../../context.ts'
import { givenFields } from '../../../old/drafts.ts'
import { printList } from '../../../old/list.ts'
import { idOf, listPages, notesOf } from '../../../old/lists.ts'
import { projectOf } from '../../../old/lookup.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
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
