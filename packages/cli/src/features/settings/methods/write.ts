import { type MethodDraft, methodRules } from '@rtcops/core/features/settings/methods/rules'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields, refuseNoChange } from '../../../drafts.ts'
import type { WriteOptions } from '../../../options/write.ts'
import { printResult } from '../../../output/print.ts'
import type { About } from '../../../prompt/confirm.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { ask } from '../../../server/server.ts'

interface MethodOptions extends WriteOptions {
  body?: string
}

export async function createMethod(context: Context, options: MethodOptions): Promise<void> {
  const draft = await checkDraft(context, methodRules, givenFields(context, options))
  const write = { ...about(draft), done: 'cli.notice.inserted' } as const
  const answer = await sendWrite(context, 'insertMethod', draft, write, options)
  if (answer) await printResult(context, { ...answer.info, ...draft })
}

export async function updateMethod(context: Context, id: number, options: MethodOptions): Promise<void> {
  const given = givenFields(context, options)
  refuseNoChange(context, given)
  const { info } = await ask(context, 'getMethodForEdit', { id })
  const { method_key, method_name } = info
  const draft = await checkDraft(context, methodRules, { method_key, method_name, ...given })
  // A rule cannot be changed; one given in the body is sent for the server to refuse.
  const sent = { id, ...given, method_name: draft.method_name }
  const write = { ...about(draft), done: 'cli.notice.updated' } as const
  const answer = await sendWrite(context, 'updateMethod', sent, write, options)
  if (answer) await printResult(context, sent)
}

export async function deleteMethod(context: Context, id: number, options: WriteOptions): Promise<void> {
  const { info } = await ask(context, 'getMethodForEdit', { id })
  const write = { ...about(info), done: 'cli.notice.removed' } as const
  const answer = await sendWrite(context, 'deleteMethod', { id }, write, options)
  if (answer) await printResult(context, { id })
}

const about = ({ method_key, method_name }: MethodDraft): About => ({
  summary: [
    ['method.key', method_key],
    ['method.name', method_name],
  ],
  name: method_name,
  nameOf: 'cli.method.nameToType',
})
