import { statSync } from 'node:fs'
import { Failure } from '../errors.ts'
import { Store } from './store.ts'

/** A login on this machine. */
export type Login = {
  /** The origin that gave the token; it is never sent to another. */
  url: string
  token: string
  username: string
  name: string
  role: string
}

/** Logins by the name of their profile. */
export type Logins = Record<string, Login>

const text = { type: 'string' } as const

/** The file of tokens. It is refused when others may read it: what was stored there is no secret any more. */
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
  const told = (mode & 0o777).toString(8).padStart(4, '0')
  throw new Failure('failure', ['cli.fail.looseToken', { file, mode: told }], { next: `chmod 600 ${file}` })
}
