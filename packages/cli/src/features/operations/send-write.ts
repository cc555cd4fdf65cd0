import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { Answer, Input, OperationId } from '@rtcops/core/api/types'
import type { Words } from '../../command.ts'
import type { Context } from '../../context.ts'
import { say } from '../../i18n/say.ts'
import { mayWrite } from '../../prompt/confirm.ts'
import { change } from '../../server/server.ts'

interface Told {
  /** What will be done, name by value. */
  summary: readonly (readonly [string, string])[]
  /** What has to be typed on a production server, and what it is called. */
  name: string
  nameOf: Words
  done: 'notice.inserted' | 'notice.updated' | 'notice.removed'
}

/** Sends a write when it may be sent, and says that it is done. @returns nothing when it was not sent */
export async function sendWrite<Id extends OperationId & keyof typeof routes>(
  context: Context,
  operation: Id,
  sent: Input<Id> & object,
  { done, ...plan }: Told,
): Promise<Answer<Id> | undefined> {
  const [method, path] = routes[operation]
  const inQuery = (method as string) === 'DELETE'
  const may = await mayWrite(context, {
    method,
    path: inQuery ? path + encodeQuery({ ...sent } as Record<string, unknown>) : path,
    ...(inQuery ? {} : { body: sent }),
    ...plan,
  })
  if (!may) return undefined
  const answer = await change(context, operation, sent)
  context.notice(`${context.glyphs.ok} ${say(done)}`)
  return answer
}
