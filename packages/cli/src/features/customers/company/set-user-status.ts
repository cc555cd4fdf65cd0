import { routes } from '@rtcops/core/api/generated/routes'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { inWords, say } from '../../../i18n/say.ts'
import { idOf } from '../../../lists.ts'
import { printResult } from '../../../output/object.ts'
import { mayWrite } from '../../../prompt/confirm.ts'
import { change } from '../../../server/server.ts'
import { stateCell } from './state.ts'

export const enableUser: Run = (context) => setStatus(context, 1)
export const disableUser: Run = (context) => setStatus(context, 2)

async function setStatus(context: Context, status: 1 | 2): Promise<undefined> {
  const body = { id: idOf(context.args[0]), status }
  const [method, path] = routes.updateCompanyUserStatus
  const agreed = await mayWrite(context, {
    method,
    path,
    body,
    summary: [
      [say('what.companyUser'), String(body.id)],
      [inWords({ zh: '状态', en: 'Status' }), stateCell(status).text],
    ],
    name: String(body.id),
    nameOf: { zh: '用户 ID', en: 'id of the user' },
  })
  if (!agreed) return undefined
  await change(context, 'updateCompanyUserStatus', body)
  context.notice(`${context.glyphs.ok} ${say('notice.changed')}`)
  await printResult(context, body)
  return undefined
}
