import type { Command, Run } from '../../command.ts'
import { Failure } from '../../failure.ts'
import { say } from '../../i18n/say.ts'
import { readLogins, writeLogins } from '../../profiles/store.ts'
import { change } from '../../server/server.ts'

/** Ends the session on the server and forgets it here. A session that is void already is only forgotten. */
const logOut: Run = async (context) => {
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
    const { [session.profile]: _, ...others } = readLogins()
    writeLogins(others)
  }
  context.notice(`${glyphs.ok} ${say('notice.loggedOut')}`)
  return undefined
}

export const command: Command = {
  name: 'logout',
  alone: true,
  about: { zh: '结束登录，删除存下的令牌。', en: 'End the session and remove the stored token.' },
  verbs: [
    {
      name: 'logout',
      about: { zh: '退出登录', en: 'log out' },
      examples: ['rtcops logout', 'rtcops logout -P prod'],
      run: async () => logOut,
    },
  ],
}
