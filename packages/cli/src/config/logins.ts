import { statSync } from 'node:fs'
import { Failure } from '../errors.ts'
import { Store } from './store.ts'

/** A login on this machine. */
export type Login = {
  /** Origin that issued the token; the token is never sent to another origin. */
  url: string
  token: string
  username: string
  name: string
  role: string
}

/** Logins by the name of their profile. */
export type Logins = Record<string, Login>

const text = { type: 'string' } as const

/** Returns the store of tokens. It refuses a file that others can read, because its content is no longer secret. */
export const loginStore = (): Store<Logins> =>
  new Store<Logins>(
    'logins',
    {
      rootSchema: {
        additionalProperties: {
          type: 'object',
          required: ['url', 'token', 'username', 'name', 'role'],
          properties: { url: text, token: text, username: text, name: text, role: text },
        },
      },
    },
    refuseLoose,
  )

function refuseLoose(file: string): void {
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  if (process.platform === 'win32' || (mode & 0o077) === 0) return
  const octal = (mode & 0o777).toString(8).padStart(4, '0')
  throw new Failure('failure', ['cli.fail.looseToken', { file, mode: octal }], { next: `chmod 600 ${file}` })
}
