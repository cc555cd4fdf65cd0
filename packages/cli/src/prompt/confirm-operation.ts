import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import type { OperationId } from '@rtcops/core/api/types'
import type { Context } from '../context.ts'
import { mayWrite, type Plan } from './confirm.ts'

/** Decides whether an operation may be sent with this input, as `mayWrite` does. */
export function mayRun(
  context: Context,
  operation: OperationId,
  input: object,
  about: Pick<Plan, 'summary' | 'name' | 'nameOf'>,
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
