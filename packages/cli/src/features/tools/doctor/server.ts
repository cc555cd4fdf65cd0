import { call } from '@rtcops/core/api/client'
import type { Schema } from '@rtcops/core/api/types'
import { day, parseWireTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { notLoggedIn } from '../../../server/explain.ts'
import { proxyFor } from '../../../server/proxy.ts'
import { attempt } from '../../../server/server.ts'
import { version } from '../../../version.ts'
import { checkFigures } from './figures.ts'
import { type Check, type Finding, failed, ok, warn } from './finding.ts'
import { checkStorage } from './storage.ts'

/** Milliseconds by which the clocks may differ: a range that ends now is slightly in the future of a server that is behind. */
const mostSkew = 30_000

/** Checks the proxy for the server's address; returns undefined if none is used. */
export function checkProxy({ session }: Context): Finding | undefined {
  try {
    const proxy = proxyFor(session.url)
    return proxy && ok(`${new URL(proxy.url).origin}  ${proxy.variable}`)
  } catch (error) {
    return failed(error)
  }
}

/**
 * Checks the server step by step: whether it is reachable, its version and time, whether the login is valid, and its
 * figures.
 */
export async function checkServer(context: Context): Promise<Check[]> {
  const began = Date.now()
  let answer: Awaited<ReturnType<typeof askEnvironment>>
  try {
    answer = await askEnvironment(context)
  } catch (error) {
    return [['server', { ...failed(error), next: ['cli.doctor.isItRunning'] }]]
  }
  const { environment, skew } = answer
  const { kind, name } = environment
  const login = await checkLogin(context)
  return [
    ['server', ok(`${name === '' ? kind : `${name} (${kind})`}  ${Date.now() - began} ms`)],
    ['version', checkVersion(String(environment.version))],
    ['clock', environment.clock_doubted_since ? clockDoubted(environment.clock_doubted_since) : checkClock(skew)],
    ['login', login],
    ...(await checkFigures(context)),
    ...(login.state === 'ok' ? await checkStorage(context) : []),
  ]
}

/** Requests what the server reports about itself. @returns also by how many milliseconds its clock is ahead, if it reports the time */
function askEnvironment(context: Context): Promise<{ environment: Schema<'Environment'>; skew: number | undefined }> {
  const ask = async () => {
    const sent = Date.now()
    let date = Number.NaN
    const onAnswer = (headers: Headers) => {
      date = Date.parse(headers.get('date') ?? '')
    }
    const { info } = await call(context.api, 'getEnvironment', {}, { onAnswer })
    // The header has whole seconds, half a second too early on average; the response was sent halfway between request and now.
    const skew = Number.isNaN(date) ? undefined : date + 500 - (sent + Date.now()) / 2
    return { environment: info, skew }
  }
  return attempt(context, 'getEnvironment', ask, [])
}

const checkVersion = (server: string): Finding =>
  server === version
    ? ok(['cli.doctor.sameVersion', { server }])
    : warn(['cli.doctor.otherVersion', { server, version }], ['cli.doctor.update'])

function checkClock(skew: number | undefined): Finding {
  if (skew === undefined) return ok(['cli.doctor.noTime'])
  const text = ['cli.doctor.skew', { seconds: Math.round(Math.abs(skew) / 1000) }] as const
  return Math.abs(skew) <= mostSkew ? ok(text) : warn(text, ['cli.doctor.synchronize'])
}

const clockDoubted = (since: string): Finding =>
  warn(['cli.doctor.clockDoubted', { since }], ['cli.doctor.confirmClock'])

/** Days before its end from which a key should be rotated. */
const rotateWithin = 14

/** Reports the API key that is used, and warns before it expires: then nightly jobs stop. */
function checkKey(
  { now }: Context,
  owner: string,
  { expire_time, key_id, name, permissions }: Schema<'CallingApiKey'>,
): Finding {
  const days = Math.floor(((parseWireTime(expire_time) ?? 0) - now) / day)
  const text = [
    'cli.doctor.apiKey',
    { name, key: key_id, owner, count: permissions.length, time: expire_time, days },
  ] as const
  return days < rotateWithin ? warn(text, 'rtcops apikey rotate') : ok(text)
}

async function checkLogin(context: Context): Promise<Finding> {
  if (!context.session.token) return failed(notLoggedIn(0, context))
  try {
    const { info } = await attempt(context, 'getAdminUser', () => call(context.api, 'getAdminUser', {}), [])
    return info.api_key ? checkKey(context, info.username, info.api_key) : ok(`${info.username}  ${info.role_name}`)
  } catch (error) {
    return failed(error)
  }
}
