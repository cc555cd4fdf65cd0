import { call } from '@rtcops/core/api/client'
import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../context.ts'
import { exits } from '../../../errors.ts'
import { inWords } from '../../../old/say.ts'
import { notLoggedIn } from '../../../server/explain.ts'
import { attempt } from '../../../server/server.ts'
import { version } from '../../../version.ts'
import { type Finding, failed, ok, warn } from './check.ts'

/** Milliseconds that clocks may differ: a range that ends now is a little in the future of the other. */
const mostSkew = 30_000

/** What can be known of the server, each from the one before: reached, of this version, with the same time, logged in. */
export async function checkServer(context: Context): Promise<[check: string, finding: Finding][]> {
  let environment: Schema<'Environment'>
  let skew: number | undefined
  const began = Date.now()
  try {
    ;({ environment, skew } = await askEnvironment(context))
  } catch (error) {
    const next = inWords({
      zh: '服务器在运行吗？地址对吗？rtcops profile list',
      en: 'is the server running, is this its address? rtcops profile list',
    })
    return [['server', { ...failed(error), next }]]
  }
  const { kind, name, version } = environment
  const time = `${Date.now() - began} ms`
  return [
    ['server', ok(`${name === '' ? kind : `${name} (${kind})`}  ${time}`)],
    ['version', versionFinding(version)],
    [
      'clock',
      skew === undefined
        ? ok(inWords({ zh: '服务器没有告知时间', en: 'the server tells no time' }))
        : clockFinding(skew),
    ],
    ['login', await loginFinding(context)],
  ]
}

/** @returns what the server says about itself, and by how many milliseconds its clock is ahead */
async function askEnvironment(
  context: Context,
): Promise<{ environment: Schema<'Environment'>; skew: number | undefined }> {
  const ask = async () => {
    const sent = Date.now()
    let date = Number.NaN
    const onAnswer = (headers: Headers) => {
      date = Date.parse(headers.get('date') ?? '')
    }
    const { info } = await call(context.api, 'getEnvironment', {}, { onAnswer })
    // The header has whole seconds: half a second is added, and half of the way there.
    const skew = Number.isNaN(date) ? undefined : date + 500 - (sent + Date.now()) / 2
    return { environment: info, skew }
  }
  return attempt(context, 'getEnvironment', ask, [])
}

function versionFinding(server: string): Finding {
  if (server === version) return ok(inWords({ zh: `服务器同为 ${server}`, en: `the server has ${server}, too` }))
  return warn(
    inWords({ zh: `服务器为 ${server}，rtcops 为 ${version}`, en: `the server has ${server}, rtcops ${version}` }),
    inWords({ zh: '把较旧的一个更新', en: 'update the older of the two' }),
  )
}

function clockFinding(skew: number): Finding {
  const seconds = Math.round(Math.abs(skew) / 1000)
  const text = inWords({ zh: `与服务器相差 ${seconds} 秒`, en: `${seconds} s from the server's` })
  if (Math.abs(skew) <= mostSkew) return ok(text)
  return warn(text, inWords({ zh: '让两台机器的时钟同步（NTP）', en: 'synchronize the clocks of both machines (NTP)' }))
}

async function loginFinding(context: Context): Promise<Finding> {
  if (!context.session.token) {
    const { facts, message } = notLoggedIn(0, context)
    return { state: 'bad', message, exit: exits.not_logged_in, ...(facts.next ? { next: facts.next } : {}) }
  }
  try {
    const { info } = await attempt(context, 'getAdminUser', () => call(context.api, 'getAdminUser', {}), [])
    return ok(`${info.username}  ${info.role_name}`)
  } catch (error) {
    return failed(error)
  }
}
