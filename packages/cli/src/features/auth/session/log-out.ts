import type { Context } from '../../../command.ts'
import { loginStore } from '../../../config/logins.ts'
import { Failure } from '../../../errors.ts'
import { change } from '../../../server/server.ts'

/** Ends the session on the server and removes the stored login. If the session has already ended, only the login is removed. */
export async function logOut(context: Context): Promise<void> {
  const { glyphs, notice, session, stored, t } = context
  if (!session.token) return notice(`${glyphs.ok} ${t('cli.notice.alreadyOut')}`)
  try {
    await change(context, 'logout', {})
  } catch (error) {
    if (!(error instanceof Failure && error.kind === 'not_logged_in')) throw error
  }
  if (session.login) {
    const { [session.profile]: _, ...others } = stored.logins()
    loginStore().write(others)
  }
  notice(`${glyphs.ok} ${t('cli.notice.loggedOut')}`)
}
