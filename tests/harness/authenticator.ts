import { execFileSync } from 'node:child_process'
import { call } from '@rtcops/core/api/client'
import { serverApi } from './server/server-api.ts'

/** Milliseconds for which an app shows a code. */
const halfMinute = 30_000

/**
 * An authenticator app whose codes oathtool computes: the first is of the current half minute, each later one of the
 * next.
 */
export class Authenticator {
  readonly secret: string
  #step = 0

  constructor(secret: string) {
    this.secret = secret
  }

  /** Returns an unused code. Two are available at once, because the server also accepts the next half minute. */
  next(): string {
    const now = Math.floor(Date.now() / halfMinute)
    this.#step = Math.max(this.#step + 1, now)
    if (this.#step > now + 1) throw new Error('a third code within half a minute: use a recovery code')
    const at = `@${(this.#step * halfMinute) / 1000}`
    return execFileSync('oathtool', ['--totp', '--base32', '--now', at, this.secret], { encoding: 'utf8' }).trim()
  }
}

/** Sets up an app for a member. @returns the app, which has used one code, and the recovery codes */
export async function setUpApp(
  url: string,
  username: string,
  password: string,
): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const { role } = await call(serverApi(url), 'login', { username, password })
  const api = serverApi(url, role?.token)
  const app = new Authenticator((await call(api, 'startTotp', {})).info.secret)
  return { app, recoveryCodes: (await call(api, 'enableTotp', { code: app.next() })).list }
}
