import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext, type SecureContextOptions } from 'node:tls'

/** Names of the settings for the signing key and for the token that is sent to an HTTPS receiver. */
export const signingKeySetting = 'RTCOPS_AUDIT_SIGNING_KEY'
export const tokenSetting = 'RTCOPS_AUDIT_HTTP_TOKEN'

/** Trusted authorities and client certificate of a TLS connection, in PEM. */
type Certificates = Pick<SecureContextOptions, 'ca' | 'cert' | 'key'>

/** Address of a TLS receiver, and the certificates for connecting to it. */
export interface TlsAddress {
  host: string
  port: number
  certificates: Certificates
}

export interface HttpReceiver {
  /** Without the parameters that name files of certificates. */
  url: string
  host: string
  token: string | undefined
  certificates: Certificates
}

/** Receivers of the audit log outside of the product, and the key that signs its anchors. */
export interface AuditSettings {
  syslog: TlsAddress | undefined
  http: HttpReceiver | undefined
  signingKey: KeyObject | undefined
}

type Environment = Record<string, string | undefined>

/** Port of syslog over TLS (RFC 5425). */
const syslogPort = 6514

/**
 * Reads the settings, and the files of certificates that they name.
 * @throws {Error} naming the variable, but not its value, which may hold a secret
 */
export function readAuditSettings(env: Environment): AuditSettings {
  const token = env['RTCOPS_AUDIT_HTTP_TOKEN'] || undefined
  const http = httpReceiver(env, token)
  if (token && !http)
    throw new Error(`${tokenSetting} is set, but RTCOPS_AUDIT_HTTP_URL is not; set it to the address of the receiver`)
  return { syslog: syslogReceiver(env), http, signingKey: signingKey(env) }
}

function syslogReceiver(env: Environment): TlsAddress | undefined {
  const url = receiverUrl(env, 'RTCOPS_AUDIT_SYSLOG_URL', 'syslog+tls:')
  if (!url) return undefined
  const certificates = takeCertificates('RTCOPS_AUDIT_SYSLOG_URL', url)
  if (url.username || url.password || !['', '/'].includes(url.pathname) || url.search || url.hash)
    throw new Error(
      'RTCOPS_AUDIT_SYSLOG_URL may have only a host, a port and the parameters sslrootcert, sslcert and sslkey',
    )
  return { host: bareHost(url), port: Number(url.port || syslogPort), certificates }
}

function httpReceiver(env: Environment, token: string | undefined): HttpReceiver | undefined {
  const url = receiverUrl(env, 'RTCOPS_AUDIT_HTTP_URL', 'https:')
  if (!url) return undefined
  if (token && !/^[!-~]+$/.test(token)) throw new Error(`${tokenSetting} must be one word of ASCII characters`)
  const certificates = takeCertificates('RTCOPS_AUDIT_HTTP_URL', url)
  return { url: url.href, host: url.host, token, certificates }
}

function receiverUrl(env: Environment, name: string, protocol: string): URL | undefined {
  const text = env[name]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.protocol !== protocol || url.hostname === '')
    throw new Error(`${name} must be an address that begins with ${protocol}//`)
  return url
}

/** Returns a host without the brackets of an IPv6 address. */
export const bareHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

/** Reads the files that the parameters of an address name, as in PostgreSQL's addresses, and removes the parameters. */
function takeCertificates(name: string, url: URL): Certificates {
  const certificates: Certificates = {}
  for (const [parameter, part] of [
    ['sslrootcert', 'ca'],
    ['sslcert', 'cert'],
    ['sslkey', 'key'],
  ] as const) {
    const path = url.searchParams.get(parameter)
    url.searchParams.delete(parameter)
    if (path) certificates[part] = readPem(`${name}: ${parameter}`, path)
  }
  try {
    createSecureContext(certificates)
  } catch (error) {
    throw new Error(`${name}: the certificates cannot be used (${(error as Error).message})`, { cause: error })
  }
  return certificates
}

function readPem(source: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new Error(`${source}: ${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown error'})`)
  }
  if (!text.includes('-----BEGIN ')) throw new Error(`${source}: ${path} is not in PEM`)
  return text
}

function signingKey(env: Environment): KeyObject | undefined {
  const text = env['RTCOPS_AUDIT_SIGNING_KEY']
  if (!text) return undefined
  const key = privateKeyIn(text)
  if (key?.asymmetricKeyType !== 'ed25519')
    throw new Error(
      `${signingKeySetting} is not a private Ed25519 key in PEM; make one with "rtcops server audit key --to-file PATH"`,
    )
  return key
}

/** Returns undefined for a text that is not a key, because the library's error may show a part of it. */
function privateKeyIn(text: string): KeyObject | undefined {
  try {
    return createPrivateKey(text)
  } catch {
    return undefined
  }
}
