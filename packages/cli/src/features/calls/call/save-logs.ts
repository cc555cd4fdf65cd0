import { requestHeaders, send } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { Failure } from '../../../failure.ts'
import { say } from '../../../i18n/say.ts'
import { saveFile, wantedFile } from '../../../output/save-file.ts'
import type { Answered } from '../../../server/node-fetch.ts'
import { ask, attempt } from '../../../server/server.ts'
import { requiredUser } from './required-user.ts'

export const saveLogs: Run = async (context) => {
  const [channel_session_id = ''] = context.args
  const uid = requiredUser(context)
  const file = wantedFile(context)
  const { info } = await ask(context, 'getCallLogs', { channel_session_id, uid })
  await saveFile(context, await download(context, info.token), file)
  return undefined
}

async function download(context: Context, token: string): Promise<Answered['stream']> {
  const [method, path] = routes.downloadExport
  const get = async () => {
    const response = await send(path + encodeQuery({ token }), { method, headers: requestHeaders(false) })
    return response as unknown as Answered
  }
  // The token is good for one fetch, so there is no second try.
  const answer = await attempt(context, 'downloadExport', get, [])
  if (answer.ok) return answer.stream
  throw new Failure(
    'unavailable',
    say('fail.foreignAnswer', { host: new URL(context.session.url).host, status: answer.status }),
  )
}
