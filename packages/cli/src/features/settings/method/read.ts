import { type Method, methodColumns } from '@rtcops/core/features/settings/methods/columns'
import type { Run } from '../../../command.ts'
import { say } from '../../../i18n/say.ts'
import { idOf, listPages, notesOf } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import { printObject } from '../../../output/object.ts'
import type { Shape } from '../../../output/shape.ts'
import { ask } from '../../../server/server.ts'

const methodShape: Shape<Method> = {
  what: 'word.methods',
  columns: methodColumns,
  fields: ['id', 'method_key', 'method_name', 'method_formula', 'use_numbers'],
  times: [],
  heads: { id: { zh: 'ID', en: 'ID' } },
}

export const listMethods: Run = async (context) => {
  await printList(context, methodShape, listPages(context, 'listMethods', {}), notesOf(context))
  return undefined
}

export const getMethod: Run = async (context) => {
  const { info } = await ask(context, 'getMethodForEdit', { id: idOf(context.args[0]) })
  await printObject(context, methodShape, say('what.method'), info)
  return undefined
}
