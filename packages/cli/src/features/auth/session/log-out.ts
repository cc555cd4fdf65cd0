import { loginStore } from '../../../config/logins.ts'
import type { Run } from '../../../context.ts'
import { Failure } from '../../../errors.ts'
import { say } from '../../../old/say.ts'
import { change } from '../../../server/server.ts'

/** Ends the session on the server and forgets it here. A session that is void already is only forgotten. */
export const logOut: Run = async (context) => {
  const { session, glyphs } = context
  if (!session.token) {
    context.notice(`${glyphs.ok} ${say('notice.alreadyOut')}`)
    return undefined
  }
  try {
    await change(context, 'logout', {})
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_logged_in')) throw error
  }
  if (session.login) {
    const { [session.profile]: _, ...others } = context.stored.logins()
    loginStore().write(others)
  }
  context.notice(`${glyphs.ok} ${say('notice.loggedOut')}`)
  return undefined
}
