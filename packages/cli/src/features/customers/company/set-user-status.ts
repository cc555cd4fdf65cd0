import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { inWords, say } from '../../../i18n/say.ts'
import { idOf } from '../../../lists.ts'
import { printResult } from '../../../output/object.ts'
import { sendWrite } from '../../../prompt/send-write.ts'
import { stateCell } from './state.ts'

export const enableUser: Run = (context) => setStatus(context, 1)
export const disableUser: Run = (context) => setStatus(context, 2)

async function setStatus(context: Context, status: 1 | 2): Promise<undefined> {
  const sent = { id: idOf(context.args[0]), status }
  const answer = await sendWrite(context, 'updateCompanyUserStatus', sent, about(sent.id, status), 'notice.changed')
  if (answer) await printResult(context, sent)
  return undefined
}

const about = (id: number, status: 1 | 2) => ({
  summary: [
    [say('what.companyUser'), String(id)],
    [inWords({ zh: '状态', en: 'Status' }), stateCell(status).text],
  ] as const,
  name: String(id),
  nameOf: { zh: '用户 ID', en: 'id of the user' },
})
