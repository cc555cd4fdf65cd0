import { codes } from '@rtcops/core/api/codes'
import { ownPath } from '@rtcops/core/rules/own-path'
import { badField, Refusal } from '../../platform/input/refusal.ts'
import { makeToken } from '../../platform/tokens.ts'
import type { Context } from '../../services/context.ts'
import type { Handlers } from '../../services/handlers.ts'
import type { Provider } from '../../services/sso-settings.ts'
import { enter } from '../sessions/enter.ts'
import { withRefusalsRecorded } from '../sessions/login-records.ts'
import { admit } from './admit.ts'
import { authorizationUrl, readIdentity } from './authorization.ts'
import { explainFault } from './explain-fault.ts'
import { keepLogin, loginExpires, type TakenLogin, takeLogin } from './pending-logins.ts'

export const ssoHandlers: Pick<Handlers, 'startSsoLogin' | 'finishSsoLogin'> = {
  async startSsoLogin(context, { provider: id, return_to = '/' }) {
    const provider = findProvider(context, id)
    const browser = context.cookies[cookieName] || makeToken()
    const { address, now } = context
    const returnTo = ownPath(return_to)
    const secrets = await keepLogin(context.db, provider, { browser, address, returnTo }, now())
    const url = await authorizationUrl(provider, publicUrlOf(context), secrets).catch((error) =>
      refuse(context, provider, error),
    )
    context.answer.setCookie(cookieName, browser, { expires: loginExpires(now()), path: '/' })
    return { info: { url } }
  },

  async finishSsoLogin(context, { provider: id, response }) {
    const provider = findProvider(context, id)
    const { secrets, returnTo } = await takeOwnLogin(context, provider, response)
    const identity = await readIdentity(provider, publicUrlOf(context), response, secrets).catch((error) =>
      refuse(context, provider, error),
    )
    const way = { way: 'sso', provider: provider.id } as const
    const entered = await withRefusalsRecorded(context, way, async () =>
      enter(context, await admit(context, provider, identity), way),
    )
    return { ...entered, return_to: returnTo }
  },
}

function findProvider({ settings }: Context, id: string): Provider {
  const provider = settings.sso.providers.find((each) => each.id === id)
  if (!provider) throw badField('provider', 'auth.sso.refusal.unknownProvider')
  return provider
}

/** Cookie that ties a login to the browser that began it. */
const cookieName = 'rtcops_sso'

const publicUrlOf = ({ settings: { publicUrl = '' } }: Context): string => publicUrl

/** @throws {Refusal} for a response to a login that this browser did not begin, or that came a second time or too late */
async function takeOwnLogin(context: Context, provider: Provider, response: string): Promise<TakenLogin> {
  const browser = context.cookies[cookieName]
  const state = new URLSearchParams(response).get('state')
  const taken = browser && state ? await takeLogin(context.db, provider, { browser, state }, context.now()) : undefined
  if (!taken) throw badField('response', 'auth.sso.refusal.notBegun')
  return taken
}

/** Logs what is wrong with the provider in one line, and refuses with the same reason. */
function refuse({ log, language }: Context, { id, issuer, name }: Provider, error: unknown): never {
  const reason = explainFault(error)
  log.warn(
    { provider: id, issuer, reason },
    'single sign-on failed: the provider cannot be reached, refused the login, or sent an invalid response',
  )
  throw new Refusal(codes.badParameter, 'auth.sso.refusal.provider', { values: { name: name[language], reason } })
}
