import { join } from 'node:path'
import { readCredential, readSecretFile, type SecretShape } from '../platform/secret-file.ts'
import { keySetting } from '../secrets/secrets.ts'
import { signingKeySetting, tokenSetting } from './audit-settings.ts'

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
      ...(env[name] ? [{ origin: name, read: () => env[name] }] : []),
      ...(file ? [{ origin: `${name}_FILE`, read: () => readSecretFile(`${name}_FILE`, file, shapeOf(name)) }] : []),
      ...(credentials ? credentialIn(credentials, name) : []),
    ]
    const [one, another] = sources
    if (one && another) throw new Error(`${one.origin} and ${another.origin} are both set; set one of them`)
    found[name] = one?.read()
  }
  return { ...env, ...found }
}

interface Source {
  /** Setting or credential that the secret is from. */
  origin: string
  read: () => string | undefined
}

function credentialIn(directory: string, name: string): Source[] {
  const origin = `the credential ${name}`
  const text = readCredential(origin, join(directory, name), shapeOf(name))
  return text === undefined ? [] : [{ origin, read: () => text }]
}

const shapeOf = (name: string): SecretShape => ({ list: listNames.includes(name) })
