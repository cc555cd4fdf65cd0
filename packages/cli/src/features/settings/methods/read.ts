import { type Method, methodColumns } from '@rtcops/core/features/settings/methods/columns'
import type { Run } from '../../../context.ts'
import { printList } from '../../../old/list.ts'
import { idOf, listPages, notesOf } from '../../../old/lists.ts'
import { printObject } from '../../../old/object.ts'
import { say } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { ask } from '../../../server/server.ts'

const methodShape: Shape<Method> = {
  what: 'rows.methods',
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
