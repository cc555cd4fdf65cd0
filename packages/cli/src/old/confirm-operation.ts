import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { OperationId } from '@rtcops/core/api/types'
import type { Context } from '../context.ts'
import { mayWrite, type Plan } from './confirm.ts'

/** What is shown before a write, and what has to be typed on a production server. */
export type About = Pick<Plan, 'summary' | 'name' | 'nameOf' | 'outlook'>

/**
 * Decides whether an operation may be sent with this input, as `mayWrite` does.
 * @param input nothing where what is sent is no JSON, as with a file.
 */
export function mayRun(
  context: Context,
  operation: OperationId,
  input: object | undefined,
  about: About,
): Promise<boolean> {
  const [method, path] = routes[operation]
  const inQuery = method === 'DELETE'
  return mayWrite(context, {
    method,
    path: inQuery ? path + encodeQuery({ ...input }) : path,
    ...(inQuery ? {} : { body: input }),
    ...about,
  })
}
