import { enums } from '@rtcops/core/api/generated/enums'
import type { Schema } from '@rtcops/core/api/types'
import { defaultLimits, type QuotaLimits, type SetQuota, setQuotas } from '@rtcops/core/telemetry/quotas'
import { Secrets } from '../secrets/secrets.ts'
import { type AuditSettings, readAuditSettings } from './audit-settings.ts'
import { withSecretFiles } from './secret-files.ts'
import { readSsoSettings, type SsoSettings } from './sso-settings.ts'

/** Settings from the environment, read once at the start. */
export interface Settings {
  port: number
  host: string
  /** Data directory of the embedded engines and of files. */
  dataDirectory: string
  adminPassword: string | undefined
  /** Trial data and its live feed. */
  demo: boolean
  /** Days of trial history. */
  demoDays: number
  databaseUrl: string | undefined
  /** The owner of the tables, if `databaseUrl` names a role that owns nothing. */
  databaseOwnerUrl: string | undefined
  clickhouseUrl: string | undefined
  /** ON CLUSTER name; empty for a single engine. */
  clickhouseCluster: string
  /** False if only `rtcops server migrate` may change the schemas. */
  migratesSchemas: boolean
  environmentName: string
  environmentKind: Schema<'EnvironmentKind'>
  /** Proxies in front of the server whose `X-Forwarded-For` counts; 0 if callers connect directly. */
  trustedHops: number
  /** What each project may use. */
  quotas: QuotaLimits
  /** Most bytes of a request of OpenTelemetry's metrics, once it is unpacked. */
  metricsBodyLimit: number
  /** Where operators open the console, for links in messages; without a trailing slash. */
  publicUrl: string | undefined
  /** Mail server and sender of alarm messages. */
  mail: { url: string; from: string } | undefined
  /** True if alarms may be sent to addresses of private networks. */
  allowsPrivateAddresses: boolean
  /** Encrypts and decrypts the secrets in the records. */
  secrets: Secrets
  /** Receivers of the audit log. They are set only here, so that nobody in the console can switch them off. */
  audit: AuditSettings
  /** Providers of single sign-on, and who may log in with a password besides. */
  sso: SsoSettings
  logLevel: string
}

/** Reads the settings, and the files of secrets. @throws {Error} that names the invalid variable */
export function readSettings(given: Record<string, string | undefined>): Settings {
  const env = withSecretFiles(given)
  const demo = env['RTCOPS_DEMO'] !== '0'
  const kind = env['RTCOPS_ENVIRONMENT'] ?? (demo ? 'demo' : 'prod')
  if (env['DATABASE_OWNER_URL'] && !env['DATABASE_URL'])
    throw new Error(
      'DATABASE_OWNER_URL is set, but DATABASE_URL is not; set it to the role that works on the owner’s tables',
    )
  const known = enums.EnvironmentKind.find((name) => name === kind)
  if (!known) throw new Error(`RTCOPS_ENVIRONMENT is "${kind}"; it must be one of ${enums.EnvironmentKind.join(', ')}`)
  return {
    port: wholeNumber(env, 'PORT', 7080, 65535),
    host: env['HOST'] ?? '127.0.0.1',
    dataDirectory: env['RTCOPS_DATA'] ?? './data',
    adminPassword: env['RTCOPS_ADMIN_PASSWORD'] || undefined,
    demo,
    demoDays: wholeNumber(env, 'RTCOPS_DEMO_DAYS', 30, 180),
    databaseUrl: env['DATABASE_URL'] || undefined,
    databaseOwnerUrl: env['DATABASE_OWNER_URL'] || undefined,
    clickhouseUrl: env['CLICKHOUSE_URL'] || undefined,
    clickhouseCluster: env['RTCOPS_CLICKHOUSE_CLUSTER'] ?? '',
    migratesSchemas: env['RTCOPS_AUTO_MIGRATE'] !== '0',
    environmentName: env['RTCOPS_ENVIRONMENT_NAME'] ?? '',
    environmentKind: known,
    trustedHops: wholeNumber(env, 'RTCOPS_TRUST_PROXY', 0, 10),
    quotas: quotaLimits(env, 'RTCOPS_PROJECT_QUOTAS'),
    metricsBodyLimit: Math.max(1, wholeNumber(env, 'RTCOPS_OTLP_MEBIBYTES', 20, 64)) * 1024 * 1024,
    publicUrl: address(env, 'RTCOPS_PUBLIC_URL', ['http:', 'https:'])?.replace(/\/+$/, ''),
    mail: mailServer(env),
    allowsPrivateAddresses: env['RTCOPS_ALLOW_PRIVATE_ADDRESSES'] === '1',
    secrets: new Secrets(env['RTCOPS_SECRET_KEY']),
    audit: readAuditSettings(env),
    sso: readSsoSettings(env),
    logLevel: env['RTCOPS_LOG'] ?? 'info',
  }
}

function wholeNumber(env: Record<string, string | undefined>, name: string, fallback: number, max: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value > max)
    throw new Error(`${name} is "${text}"; it must be a whole number up to ${max}`)
  return value
}

/** Reads `users=2000000,calls=0`; quotas that are not named keep their defaults, and 0 sets no limit. */
function quotaLimits(env: Record<string, string | undefined>, name: string): QuotaLimits {
  const given = (env[name] ?? '').split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim().split('=')]))
  const limits = Object.fromEntries(
    given.map(([quota = '', value = '']) => {
      if (!setQuotas.includes(quota as SetQuota) || !/^\d{1,9}$/.test(value))
        throw new Error(
          `${name} has "${quota}=${value}"; it must be like users=2000000,calls=0, with these names: ${setQuotas.join(', ')}`,
        )
      return [quota, Number(value)]
    }),
  )
  return { ...defaultLimits, ...limits }
}

function address(
  env: Record<string, string | undefined>,
  name: string,
  protocols: readonly string[],
): string | undefined {
  const text = env[name]
  if (!text) return undefined
  // The value is not repeated: a mail server's URL may contain its password.
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new Error(`${name} must be an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}`)
  return text
}

function mailServer(env: Record<string, string | undefined>): Settings['mail'] {
  const url = address(env, 'RTCOPS_SMTP_URL', ['smtp:', 'smtps:'])
  const from = env['RTCOPS_SMTP_FROM']
  if (!url) return undefined
  if (!from) throw new Error('RTCOPS_SMTP_URL is set, but RTCOPS_SMTP_FROM is not; set it to the sender of messages')
  return { url, from }
}
