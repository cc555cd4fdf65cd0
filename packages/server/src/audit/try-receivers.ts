import { once } from 'node:events'
import { second } from '@rtcops/core/time/zone'
import type { FastifyBaseLogger } from 'fastify'
import { type AuditSettings, bareHost, type TlsAddress } from '../services/audit-settings.ts'
import { connectTls } from './connect-tls.ts'

const patience = 5 * second

/**
 * Opens a TLS connection to each receiver, sends nothing, and warns of a receiver that is unreachable or whose certificate is not accepted,
 * before the first entry has to wait. Never throws: entries wait in PostgreSQL until the receiver takes them.
 */
export async function tryReceivers({ http, syslog }: AuditSettings, log: FastifyBaseLogger): Promise<void> {
  const url = http && new URL(http.url)
  const receivers: { variable: string; at: TlsAddress }[] = [
    ...(syslog ? [{ variable: 'RTCOPS_AUDIT_SYSLOG_URL', at: syslog }] : []),
    ...(url
      ? [
          {
            variable: 'RTCOPS_AUDIT_HTTP_URL',
            at: { host: bareHost(url), port: Number(url.port || 443), certificates: http.certificates },
          },
        ]
      : []),
  ]
  await Promise.all(
    receivers.map(async ({ at, variable }) => {
      const trouble = await troubleOf(at)
      if (trouble !== undefined)
        log.warn(
          `the receiver in ${variable} cannot be used: ${trouble}; delivery of the audit log is retried, see "rtcops audit delivery"`,
        )
    }),
  )
}

/** Returns why a receiver cannot be used, or undefined if it can. */
async function troubleOf(at: TlsAddress): Promise<string | undefined> {
  const socket = connectTls(at)
  // Errors after the answer do not matter.
  socket.on('error', () => undefined)
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patience) })
    return undefined
  } catch (error) {
    const { code, message, name } = error as NodeJS.ErrnoException
    if (name === 'AbortError') return `no answer within ${patience / second} s`
    return message || code
  } finally {
    socket.destroy()
  }
}
