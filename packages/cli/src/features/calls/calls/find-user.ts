import { ApiError } from '@rtcops/core/api/api-error'
import { codes } from '@rtcops/core/api/codes'
import type { Context } from '../../../command.ts'
import { Failure } from '../../../errors.ts'
import { ask } from '../../../server/server.ts'
import { suggest, withMeant } from '../../../suggest.ts'

/**
 * Sends a request about a user of a call. The server returns the same code whatever was not found.
 * @throws {Failure} saying what was not found: the call, its user, or the requested data of the user
 */
export async function askOfUser<Result>(
  context: Context,
  call: string,
  user: string,
  asking: () => Promise<Result>,
): Promise<Result> {
  try {
    return await asking()
  } catch (error) {
    if (!(error instanceof Failure) || error.facts.code !== codes.notFound) throw error
    // Throws if there is no such call.
    const { list = [] } = await ask(context, 'getCallUserDetail', { channel_session_id: call, uid: user, limit: 1 })
    if (list.length === 0) throw await userNotFound(context, call, user)
    const { next: _, ...facts } = error.facts
    const message = error.cause instanceof ApiError ? error.cause.failure.message : error.wording
    throw new Failure('not_found', message, facts, undefined, { cause: error })
  }
}

/** Returns the failure for a user who was not in a call. It hints at a user if the id is that of a user session, or similar to a user's. */
export async function userNotFound(context: Context, call: string, user: string): Promise<Failure> {
  const { list = [] } = await ask(context, 'getCallUserDetail', { channel_session_id: call, limit: 200 })
  const session = list.find(({ id }) => String(id) === user)
  const known = list.map(({ user_id }) => user_id)
  return new Failure(
    'not_found',
    session
      ? ['cli.call.isSession', { given: user, call, user: session.user_id }]
      : withMeant(['cli.call.noUser', { call, user }], suggest(user, known)),
    { next: `rtcops call users ${call}` },
  )
}
