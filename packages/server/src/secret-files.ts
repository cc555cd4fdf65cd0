import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { signingKeySetting, tokenSetting } from './audit/receivers.ts'
import { keySetting } from './secrets/secrets.ts'

/** Settings that are a password or may contain one. */
export const secretNames = [
  ...(['RTCOPS_ADMIN_PASSWORD', 'DATABASE_URL', 'DATABASE_OWNER_URL', 'CLICKHOUSE_URL', 'RTCOPS_SMTP_URL'] as const),
  ...([keySetting, tokenSetting, signingKeySetting] as const),
]

/** Those that may have several lines. */
const listNames: readonly string[] = [keySetting, signingKeySetting]

type Environment = Record<string, string | undefined>

/**
 * Returns the environment with the secrets that files hold. A secret `X` may be in the file that `X_FILE` names, or in
 * the file `X` of the credentials directory that systemd gives a service.
 *
 * @throws {Error} that names the variable, if a file cannot be read or a secret is given twice; never with the secret
 */
export function withSecretFiles(env: Environment): Environment {
  const credentials = env['CREDENTIALS_DIRECTORY']
  const found: Environment = {}
  for (const name of secretNames) {
    const file = env[`${name}_FILE`]
    const sources: Source[] = [
      ...(env[name] ? [{ told: name, read: () => env[name] }] : []),
      ...(file ? [{ told: `${name}_FILE`, read: () => readSecret(name, `${name}_FILE`, file) }] : []),
      ...(credentials ? credentialIn(credentials, name) : []),
    ]
    const [one, another] = sources
    if (one && another) throw new Error(`${one.told} and ${another.told} are both set; set one of them`)
    found[name] = one?.read()
  }
  return { ...env, ...found }
}

interface Source {
  /** What the operator has set. */
  told: string
  read: () => string | undefined
}

/** A credential that a unit does not load is not there, which is no fault. */
function credentialIn(directory: string, name: string): Source[] {
  const told = `the credential ${name}`
  const path = join(directory, name)
  try {
    const text = readFileSync(path, 'utf8')
    return [{ told, read: () => secretOf(name, told, path, text) }]
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw unreadable(told, path, error)
  }
}

function readSecret(name: string, told: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw unreadable(told, path, error)
  }
  return secretOf(name, told, path, text)
}

/** Returns the text of a file, one line unless it is a list. Editors end it with a line feed, which is not part of the secret. */
function secretOf(name: string, told: string, path: string, text: string): string {
  const line = text.replace(/\r?\n$/, '')
  if (line.trim() === '') throw new Error(`${told}: ${path} is empty`)
  if (listNames.includes(name)) return line
  if (/[\r\n\0]/.test(line)) throw new Error(`${told}: ${path} must hold one line of text`)
  return line
}

const unreadable = (told: string, path: string, error: unknown): Error =>
  new Error(`${told}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`)
