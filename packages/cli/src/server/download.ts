import { readEnvelope, requestHeaders, send } from '@rtcops/core/api/client'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { say } from '../i18n/say.ts'
import type { Answered } from './node-fetch.ts'
import { attempt } from './server.ts'

/** Fetches the file of a token. There is no second try: a token may be good for one fetch. */
export async function download(
  context: Context,
  operation: 'getFile' | 'downloadExport',
  token: string,
): Promise<Answered['stream']> {
  const [method, path] = routes[operation]
  const get = async () => {
    const response = await send(path + encodeQuery({ token }), { method, headers: requestHeaders(false) })
    // No file is JSON: this is a refusal, such as that of a token which was used before.
    if (response.headers.get('content-type')?.startsWith('application/json')) await readEnvelope(response)
    return response as unknown as Answered
  }
  const answer = await attempt(context, operation, get, [])
  if (answer.ok) return answer.stream
  const { host } = new URL(context.session.url)
  throw new Failure('unavailable', say('fail.foreignAnswer', { host, status: answer.status }))
}
