import { type Login, loginStore } from '../../../config/logins.ts'
import { type Profile, profileStore } from '../../../config/profiles.ts'
import type { Context, Run } from '../../../context.ts'
import { Failure, usage } from '../../../errors.ts'
import { printResult } from '../../../old/object.ts'
import { ask as askFor, canAsk, readStdinLines } from '../../../old/prompt.ts'
import { say } from '../../../old/say.ts'
import { ask, change } from '../../../server/server.ts'

/** Logs in by password or token, and keeps the login under the profile. */
export const logIn: Run = async (context) => {
  const { values } = context
  values.refuseBoth('with-token', 'password-stdin')
  // A login file that others may read is refused before a secret is asked for.
  context.stored.logins()
  const token = values.has('with-token') ? stdinSecret('token') : await tokenByPassword(context)
  context.session.token = token
  const [{ info: member }, { role }, { info: environment }] = await Promise.all([
    ask(context, 'getAdminUser', {}),
    ask(context, 'getAdminUserMenu', {}),
    ask(context, 'getEnvironment', {}),
  ])
  keep(context, {
    url: context.session.url,
    token,
    username: member.username,
    name: member.name,
    role: member.role_name,
  })
  if (environment.kind === 'prod') markProduction(context)
  const { profile } = context.session
  context.notice(`${context.glyphs.ok} ${say('notice.loggedIn', { profile: profile.toUpperCase() })}`)
  if (role.user.must_change_password === 1) context.notice(`${context.glyphs.warn} ${say('notice.mustChange')}`)
  await printResult(context, { profile, url: context.session.url, ...member })
  return undefined
}

async function tokenByPassword(context: Context): Promise<string> {
  const { values } = context
  const fromStdin = values.has('password-stdin')
  const given = values.text('user')
  if ((!given || !fromStdin) && !canAsk()) {
    const flags = [given ? '' : '--user', fromStdin ? '' : '--password-stdin'].filter(Boolean).join(' ')
    throw usage(say('ask.needsTerminal', { flags }), 'rtcops login --help')
  }
  const username = given ?? (await askFor(say('ask.user')))
  const password = fromStdin ? stdinSecret('password') : await askFor(say('ask.password'), { hidden: true })
  // A void token would make the server refuse the login itself.
  context.session.token = undefined
  const remember = values.has('remember') ? 1 : 0
  const { role } = await change(context, 'login', { username, password, remember, remembered: 0 })
  return role.token
}

function stdinSecret(what: 'token' | 'password'): string {
  const [line = ''] = readStdinLines()
  if (line.trim() === '') throw new Failure('usage', say(what === 'token' ? 'login.noToken' : 'login.noPassword'))
  return what === 'token' ? line.trim() : line
}

function keep(context: Context, login: Login): void {
  loginStore().write({ ...context.stored.logins(), [context.session.profile]: login })
}

/** Where the server says that it is in production, writes ask for a name from now on. */
function markProduction({ session, stored }: Context): void {
  const file = stored.profiles()
  const known = file.profiles[session.profile]
  // `RTCOPS_URL` may stand for another server than the profile's, of which nothing is known then.
  if (known?.production || (known && known.url !== session.url)) return
  const profile: Profile = { ...known, url: session.url, production: true }
  profileStore().write({ ...file, profiles: { ...file.profiles, [session.profile]: profile } })
}
