import { isIP } from 'node:net'
import { connect, type TLSSocket } from 'node:tls'
import type { TlsAddress } from '../services/audit-settings.ts'

/** Begins a TLS connection to a receiver. */
export const connectTls = ({ certificates, host, port }: TlsAddress): TLSSocket =>
  connect({ host, port, minVersion: 'TLSv1.2', ...(isIP(host) ? {} : { servername: host }), ...certificates })
