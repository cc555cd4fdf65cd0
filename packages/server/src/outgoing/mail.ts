import type { Settings } from '../services/settings.ts'
import { CallFault, callLimit, excerpt, timedOut } from './call-fault.ts'

interface Mail {
  to: string
  subject: string
  text: string
}

/**
 * Sends an email by the mail server of the settings. The operator of this server configures it, so a private address is allowed.
 * @returns the mail server's response
 * @throws {CallFault} if it did not accept the mail for every recipient
 */
export async function sendMail(settings: Pick<Settings, 'mail'>, mail: Mail): Promise<string> {
  if (!settings.mail) throw new CallFault('alarmChannel.fault.noMailServer')
  const { createTransport } = await import('nodemailer')
  const limits = { connectionTimeout: callLimit, greetingTimeout: callLimit, socketTimeout: callLimit }
  const transport = createTransport({ url: settings.mail.url, dnsTimeout: callLimit, ...limits })
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(timedOut()), callLimit)
  })
  try {
    const { rejected, response } = await Promise.race([
      transport.sendMail({ from: settings.mail.from, disableFileAccess: true, disableUrlAccess: true, ...mail }),
      patience,
    ])
    const left = rejected.length > 0 ? ` (${rejected.join(', ')})` : ''
    return excerpt(response + left)
  } catch (error) {
    if (error instanceof CallFault) throw error
    throw new CallFault('alarmChannel.fault.mail', { reason: excerpt((error as Error).message) }, error)
  } finally {
    clearTimeout(timer)
    transport.close()
  }
}
