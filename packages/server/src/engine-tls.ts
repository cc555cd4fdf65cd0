import { askTelemetry } from './clickhouse/client.ts'
import { askDatabase } from './postgres/probe.ts'

/** A certificate that does not fit, or an engine that does not speak TLS. */
export class TlsTrouble extends Error {
  override readonly name = 'TlsTrouble'
  readonly engine: string
  /** Setting that has the address. */
  readonly variable: string
  /** What is wrong, in the words of Node. */
  readonly reason: string

  constructor(engine: string, variable: string, reason: string, cause: unknown) {
    super(`${engine}: no TLS connection to the address in ${variable}: ${reason}`, { cause })
    this.engine = engine
    this.variable = variable
    this.reason = reason
  }
}

interface Addresses {
  databaseUrl?: string | undefined
  databaseOwnerUrl?: string | undefined
  clickhouseUrl?: string | undefined
}

/**
 * Connects to each engine whose address asks for TLS, before anything is changed. That an engine is away is left to its first use.
 *
 * @throws {TlsTrouble} for the first engine whose certificate is not accepted
 */
export async function requireTls({
  clickhouseUrl = '',
  databaseOwnerUrl = '',
  databaseUrl = '',
}: Addresses): Promise<void> {
  const questions = [
    ['PostgreSQL', 'DATABASE_URL', databaseUrl, askDatabase],
    ['PostgreSQL', 'DATABASE_OWNER_URL', databaseOwnerUrl, askDatabase],
    ['ClickHouse', 'CLICKHOUSE_URL', clickhouseUrl, askTelemetry],
  ] as const
  for (const [engine, variable, url, ask] of questions) {
    if (!/^https:|[?&]ssl/.test(url)) continue
    try {
      // Both read the files of certificates before they connect.
      await (async () => ask(url))()
    } catch (error) {
      const reason = reasonOf(error as NodeJS.ErrnoException)
      if (reason !== undefined) throw new TlsTrouble(engine, variable, reason, error)
    }
  }
}

/** Returns why there was no TLS connection; undefined for an error of another kind. */
function reasonOf({ code = '', message, syscall }: NodeJS.ErrnoException): string | undefined {
  if (/^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER)$/.test(code)) return 'its port does not speak TLS'
  if (/^(ERR_TLS|ERR_SSL|ERR_OSSL|CERT_|UNABLE_TO_|SELF_SIGNED|DEPTH_ZERO|INVALID_|HOSTNAME_)/.test(code))
    return message
  return syscall === 'open' || /support SSL connections|SECURITY WARNING/.test(message) ? message : undefined
}
