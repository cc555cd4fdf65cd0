import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { auditSinks } from '../audit/sinks.ts'
import { readSettings } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'rtcops-audit-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileWith(text: string, name: string): string {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}

const pem = (type: 'ed25519' | 'x25519') =>
  type === 'ed25519'
    ? generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    : generateKeyPairSync('x25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

it('reads receivers and key, also from files; the port of syslog over TLS is 6514', () => {
  const { audit } = readSettings({
    RTCOPS_AUDIT_SYSLOG_URL: 'syslog+tls://[::1]',
    RTCOPS_AUDIT_HTTP_URL: 'https://siem.example.cn/in?source=rtcops',
    RTCOPS_AUDIT_HTTP_TOKEN_FILE: fileWith('t0ken\n', 'token'),
    RTCOPS_AUDIT_SIGNING_KEY_FILE: fileWith(pem('ed25519'), 'key'),
  })
  expect(auditSinks(audit).map(({ name, receiver }) => [name, receiver])).toEqual([
    ['syslog', '[::1]:6514'],
    ['http', 'siem.example.cn'],
  ])
  expect(audit.http).toMatchObject({ url: 'https://siem.example.cn/in?source=rtcops', token: 't0ken' })
  expect(audit.signingKey?.asymmetricKeyType).toBe('ed25519')
  expect(auditSinks(readSettings({}).audit)).toEqual([])
})

const syslog = (url: string) => ({ RTCOPS_AUDIT_SYSLOG_URL: url })
const noPem = fileWith('certificate', 'no.pem')
const emptyPem = fileWith('-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n', 'empty.pem')

it.each([
  [syslog('syslog://log:514'), 'RTCOPS_AUDIT_SYSLOG_URL must be an address that begins with syslog+tls://'],
  [syslog('log.example.cn:6514'), 'RTCOPS_AUDIT_SYSLOG_URL must be an address that begins with syslog+tls://'],
  [syslog('syslog+tls://'), 'RTCOPS_AUDIT_SYSLOG_URL must be an address that begins with syslog+tls://'],
  ...['syslog+tls://u:sEcReT@log', 'syslog+tls://log/x', 'syslog+tls://log?sslrootcrt=x'].map(
    (url) =>
      [
        syslog(url),
        'RTCOPS_AUDIT_SYSLOG_URL may have only a host, a port and the parameters sslrootcert, sslcert and sslkey',
      ] as const,
  ),
  [
    syslog('syslog+tls://log?sslrootcert=/none.pem'),
    'RTCOPS_AUDIT_SYSLOG_URL: sslrootcert: /none.pem cannot be read (ENOENT)',
  ],
  [syslog(`syslog+tls://log?sslrootcert=${noPem}`), `RTCOPS_AUDIT_SYSLOG_URL: sslrootcert: ${noPem} is not in PEM`],
  [syslog(`syslog+tls://log?sslcert=${emptyPem}`), /^RTCOPS_AUDIT_SYSLOG_URL: the certificates cannot be used \(.+\)$/],
  [{ RTCOPS_AUDIT_HTTP_URL: 'http://siem/in' }, 'RTCOPS_AUDIT_HTTP_URL must be an address that begins with https://'],
  [
    { RTCOPS_AUDIT_HTTP_TOKEN: 'sEcReT' },
    'RTCOPS_AUDIT_HTTP_TOKEN is set, but RTCOPS_AUDIT_HTTP_URL is not; set it to the address of the receiver',
  ],
  [
    { RTCOPS_AUDIT_HTTP_URL: 'https://siem/in', RTCOPS_AUDIT_HTTP_TOKEN: 'sEcReT 二' },
    'RTCOPS_AUDIT_HTTP_TOKEN must be one word of ASCII characters',
  ],
  [{ RTCOPS_AUDIT_SIGNING_KEY_FILE: '/none' }, 'RTCOPS_AUDIT_SIGNING_KEY_FILE: /none cannot be read (ENOENT)'],
  ...['sEcReT', pem('x25519')].map(
    (key) =>
      [
        { RTCOPS_AUDIT_SIGNING_KEY: key },
        'RTCOPS_AUDIT_SIGNING_KEY is not a private Ed25519 key in PEM; make one with "rtcops server audit key --to-file PATH"',
      ] as const,
  ),
] as const)('refuses %j in one line without the secret', (env, message) => {
  let refusal = ''
  try {
    readSettings(env as Record<string, string>)
  } catch (error) {
    refusal = (error as Error).message
  }
  if (typeof message === 'string') expect(refusal).toBe(message)
  else expect(refusal).toMatch(message)
  expect(refusal).not.toContain('sEcReT')
  expect(refusal).not.toContain('\n')
})
