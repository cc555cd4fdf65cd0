import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { loginStore } from '../../../config/logins.ts'
import { profileStore } from '../../../config/profiles.ts'
import { Failure, usage } from '../../../errors.ts'
import { printResult } from '../../../output/print.ts'
import { askForCode } from '../../../prompt/ask-code.ts'
import { canAsk } from '../../../prompt/confirm.ts'
import { stdinLines, stdinPassword } from '../../../prompt/read-password.ts'
import { ask, change } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'

interface LoginOptions {
  user?: string
  passwordStdin?: boolean
  withToken?: boolean
  remember?: boolean
  /** The provider, or true to choose in the browser. */
  sso?: string | true
}

/** Logs in by password or token, and stores the login under the profile. */
export async function logIn(context: Context, options: LoginOptions): Promise<void> {
  const { glyphs, notice, session, stored, t } = context
  // Refuses a login file that others can read before it asks for a secret.
  stored.logins()
  const { new_address, token } = await enter(context, options)
  session.token = token
  const [{ info: member }, { role }, { info: environment }] = await Promise.all([
    ask(context, 'getAdminUser', {}),
    ask(context, 'getAdminUserMenu', {}),
    ask(context, 'getEnvironment', {}),
  ])
  const { profile, url } = session
  const { name, role_name, username } = member
  loginStore().write({ ...stored.logins(), [profile]: { url, token, username, name, role: role_name } })
  if (environment.kind === 'prod') markProduction(context)
  notice(`${glyphs.ok} ${t('cli.notice.loggedIn', { profile: profile.toUpperCase() })}`)
  if (role.user.must_enrol === 1) notice(`${glyphs.warn} ${t('cli.factor.mustEnrol')}`)
  if (role.user.must_change_password === 1) notice(`${glyphs.warn} ${t('cli.notice.mustChange')}`)
  if (new_address) {
    const { address, create_time: time, device } = new_address
    notice(`${glyphs.warn} ${t('cli.session.newAddress', { address, device, time })}`)
  }
  if (environment.trial_progress) notice(`${glyphs.warn} ${t('cli.notice.trialMaking', environment.trial_progress)}`)
  const { api_key: key } = member
  // A key is not its owner.
  if (key && isTable(context.settings)) {
    const { expire_time, key_id, name: keyName } = key
    await printResult(context, { profile, url, api_key: `${keyName} (${key_id})`, owner: username, expire_time })
  } else await printResult(context, { profile, url, ...member })
}

type Entered = Pick<Schema<'LoginRole'>, 'token' | 'new_address'>

async function enter(context: Context, options: LoginOptions): Promise<Entered> {
  if (options.withToken) return { token: tokenOnStdin(context) }
  if (options.sso === undefined) return await enterByPassword(context, options)
  const { enterByBrowser } = await import('./sso-login.ts')
  return await enterByBrowser(context, options.sso === true ? undefined : options.sso)
}

function tokenOnStdin(context: Context): string {
  const [line = ''] = stdinLines(context)
  if (line.trim() === '') throw usage(['cli.login.noToken'])
  return line.trim()
}

async function enterByPassword(context: Context, options: LoginOptions): Promise<Entered> {
  const { code, password, username } = await readCredentials(context, options)
  // The server refuses a login request that carries an invalid token.
  context.session.token = undefined
  const remember = options.remember ? 1 : 0
  const { challenge, role } = await change(context, 'login', { username, password, remember, remembered: 0 })
  if (role) return role
  if (!challenge) throw new Error('The server answered the login with neither a session nor a challenge.')
  return await enterByCode(context, challenge, code)
}

/**
 * Finishes the login of a member with a second factor; a terminal cannot use passkeys.
 * @param given code on standard input
 */
async function enterByCode(
  context: Context,
  { passkey, recovery_codes, token: challenge, totp }: Schema<'LoginChallenge'>,
  given: string | undefined,
): Promise<Entered> {
  if (totp === 0 && recovery_codes === 0) throw new Failure('not_logged_in', ['cli.factor.passkeyAlone'])
  if (given === undefined && !canAsk(context)) throw new Failure('not_logged_in', ['cli.factor.needsCode'])
  if (given === undefined && passkey === 1) context.notice(context.t('cli.factor.passkeyToo'))
  const code = given ?? (await askForCode(context))
  const { role } = await change(context, 'verifySecondFactor', { challenge, code })
  return role
}

/** Asks for the credentials that the options leave open. @throws {Failure} if it cannot ask */
async function readCredentials(
  context: Context,
  { passwordStdin, user }: LoginOptions,
): Promise<{ username: string; password: string; code?: string }> {
  if (user && passwordStdin) {
    const [password = '', code] = stdinLines(context)
    if (password === '') throw usage(['cli.login.noPassword'])
    return { username: user, password, ...(code ? { code } : {}) }
  }
  if (!canAsk(context)) {
    const flags = [user ? '' : '--user', passwordStdin ? '' : '--password-stdin'].filter(Boolean).join(' ')
    throw usage(['cli.ask.needsTerminal', { flags }], 'rtcops login --help')
  }
  const { t } = context
  const { askFor } = await import('../../../prompt/ask.tsx')
  const answers = await askFor(context, [
    ...(user ? [] : [{ text: t('cli.ask.user') }]),
    ...(passwordStdin ? [] : [{ text: t('cli.ask.password'), isHidden: true }]),
  ])
  const username = user || (answers.shift() ?? '')
  return { username, password: passwordStdin ? stdinPassword(context) : (answers.shift() ?? '') }
}

/** Marks the profile as production, so that writes require a name from now on. */
function markProduction({ session, stored }: Context): void {
  const file = stored.profiles()
  const known = file.profiles[session.profile]
  // `RTCOPS_URL` may name another server than the profile; then the profile is left unchanged.
  if (known?.production || (known && known.url !== session.url)) return
  const profile = { ...known, url: session.url, production: true }
  profileStore().write({ ...file, profiles: { ...file.profiles, [session.profile]: profile } })
}
