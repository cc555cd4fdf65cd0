import { Secret, TOTP } from 'otpauth'
import type { TestApp } from '../harness.ts'

/** The authenticator app of a test. */
export interface App {
  secret: string
  /** Returns a code that was not used yet: each is one half minute later, and moves the server's clock there. */
  next(): string
  recoveryCodes: string[]
}

/** Sets up an authenticator app for the member of a token, through the front door. */
export async function setFactor(server: TestApp, token: string): Promise<App> {
  const { info } = await server.call('startTotp', {}, token)
  const secret = info?.secret ?? ''
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const next = () => {
    const now = server.services.now() + 30_000
    server.setNow(now)
    return totp.generate({ timestamp: now })
  }
  const { code, list, msg } = await server.call('enableTotp', { code: next() }, token)
  if (code !== 0) throw new Error(`the app was refused: ${msg}`)
  return { secret, next, recoveryCodes: list ?? [] }
}

/** Logs in a member with a second factor, up to the challenge. @returns the challenge */
export async function askedLogin(server: TestApp, username: string, password: string): Promise<string> {
  const { challenge } = await server.call('login', { username, password }, null)
  if (!challenge) throw new Error(`${username} was not asked for a second factor`)
  return challenge.token
}
