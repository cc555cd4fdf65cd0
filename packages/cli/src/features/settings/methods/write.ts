import { type MethodDraft, methodRules } from '@rtcops/core/features/settings/methods/rules'
import type { Context, Run } from '../../../context.ts'
import { loadWords } from '../../../old/catalogue.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../old/drafts.ts'
import { idOf } from '../../../old/lists.ts'
import { printResult } from '../../../old/object.ts'
import { sendWrite } from '../../../old/send-write.ts'
import { ask } from '../../../server/server.ts'

const nameOf = { zh: '方法名称', en: 'name of the method' }

export const createMethod: Run = async (context) => {
  const draft = await checkDraft(context, methodRules, givenFields(context))
  const answer = await sendWrite(context, 'insertMethod', draft, await about(draft), 'notice.inserted')
  if (answer) await printResult(context, { ...answer.info, ...draft })
  return undefined
}

export const updateMethod: Run = async (context) => {
  const id = idOf(context.args[0])
  const given = givenFields(context)
  refuseNoChange(context, given)
  const { method_key, method_name } = await read(context, id)
  const draft = await checkDraft(context, methodRules, { method_key, method_name, ...given })
  // A rule cannot be changed; one that a body holds is sent for the server to refuse.
  const sent = { id, ...given, method_name: draft.method_name }
  const answer = await sendWrite(context, 'updateMethod', sent, await about(draft), 'notice.updated')
  if (answer) await printResult(context, sent)
  return undefined
}

export const deleteMethod: Run = async (context) => {
  const id = idOf(context.args[0])
  const method = await read(context, id)
  const answer = await sendWrite(context, 'deleteMethod', { id }, await about(method), 'notice.removed')
  if (answer) await printResult(context, { id })
  return undefined
}

const read = async (context: Context, id: number) => (await ask(context, 'getMethodForEdit', { id })).info

async function about({ method_key, method_name }: MethodDraft) {
  const words = await loadWords()
  const summary: [string, string][] = [
    [words('method.key'), method_key],
    [words('method.name'), method_name],
  ]
  return { summary, name: method_name, nameOf }
}
