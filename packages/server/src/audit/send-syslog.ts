import { CallFault, callLimit, timedOut } from '../outgoing/call-fault.ts'
import type { TlsAddress } from '../services/audit-settings.ts'
import { connectTls } from './connect-tls.ts'

/**
 * Sends bytes to a syslog receiver over TLS, on a separate connection. Syslog has no acknowledgement. Instead, the connection is closed
 * after the bytes, and the receiver closes its side once it has read everything.
 * @throws {CallFault} if the receiver did not read everything
 */
export async function sendSyslog(receiver: TlsAddress, bytes: Buffer): Promise<void> {
  const socket = connectTls(receiver)
  let timer: NodeJS.Timeout | undefined
  try {
    await new Promise<void>((done, fail) => {
      let isSent = false
      timer = setTimeout(() => fail(timedOut()), callLimit)
      socket.once('secureConnect', () => socket.end(bytes, () => (isSent = true)))
      socket.once('end', () => (isSent ? done() : fail(new CallFault('audit.fault.closed'))))
      socket.on('error', (error) => fail(asFault(error, receiver.host)))
      socket.once('close', () => fail(new CallFault('audit.fault.closed')))
      socket.resume()
    })
  } finally {
    clearTimeout(timer)
    socket.destroy()
  }
}

function asFault(error: NodeJS.ErrnoException, host: string): CallFault {
  if (error.code === 'ENOTFOUND') return new CallFault('alarmChannel.fault.unknownHost', { host }, error)
  return new CallFault('alarmChannel.fault.connection', { reason: error.code ?? error.message }, error)
}
