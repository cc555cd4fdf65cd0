import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { hostname } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Schema } from '@rtcops/core/api/types'
import type { Context } from '../../../command.ts'
import { usage } from '../../../errors.ts'
import { change } from '../../../server/server.ts'
import { opener, showInBrowser } from '../../../terminal/browser.ts'

/** Page of the console at which a member confirms. */
const page = '/login/device'

/**
 * Logs in through the console in a browser. Opens this machine's browser, which returns to a port of the loopback
 * interface (RFC 8252). Without one, as over SSH, the member types a code into any browser (RFC 8628).
 * @param provider that the browser goes to at once; undefined lets the member choose
 * @returns the server's response about the new session
 */
export async function enterByBrowser(context: Context, provider: string | undefined): Promise<Schema<'LoginRole'>> {
  if (provider !== undefined && !/^[a-z0-9-]+$/.test(provider)) throw usage(['cli.login.noProvider', { provider }])
  const { notice, session, t } = context
  session.token = undefined
  const isHere = opener() !== undefined && !process.env['SSH_CONNECTION']
  const listener = isHere ? await listen(session.url) : undefined
  try {
    const verifier = randomBytes(32).toString('base64url')
    const { info } = await change(context, 'startTerminalLogin', {
      challenge: createHash('sha256').update(verifier).digest('base64url'),
      device: hostname().slice(0, 100),
      ...(listener ? { port: listener.port } : {}),
    })
    const address = addressOf(session.url, provider, listener ? info.user_code : undefined)
    if (listener) {
      notice(t('cli.login.opening', { address }))
      showInBrowser(context, address)
    } else notice(t('cli.login.enterCode', { address, code: info.user_code, minutes: info.expires_in / 60 }))
    return await waitFor(context, verifier, info.interval, listener)
  } finally {
    listener?.server.close()
  }
}

/**
 * Returns the address to open. It holds the code only if terminal and browser are on one host, because an address with
 * a code could be sent to a victim.
 */
function addressOf(url: string, provider: string | undefined, code: string | undefined): string {
  const to = code === undefined ? page : `${page}?${new URLSearchParams({ code })}`
  return provider === undefined ? url + to : `${url}/login/sso/${provider}?${new URLSearchParams({ to })}`
}

/** Asks the server until the member has answered. @throws {Failure} if they refuse, or take too long */
async function waitFor(
  context: Context,
  verifier: string,
  interval: number,
  listener: Listener | undefined,
): Promise<Schema<'LoginRole'>> {
  for (;;) {
    const { role } = await change(context, 'finishTerminalLogin', { verifier, grant: listener?.grant() ?? '' })
    if (role) return role
    await (listener ?? { pause: setTimeout }).pause(interval * 1000)
  }
}

interface Listener {
  server: Server
  port: number
  /** Returns the last grant that the browser brought; empty before. */
  grant(): string
  /** Waits for the browser, for at most `most` milliseconds. */
  pause(most: number): Promise<unknown>
}

/** Listens on a free port of the loopback interface for the browser, and sends it back to the console. */
async function listen(url: string): Promise<Listener> {
  let grant = ''
  let wake = new AbortController()
  const server = createServer((request, response) => {
    const given = new URL(request.url ?? '/', 'http://127.0.0.1').searchParams.get('grant')
    if (given) grant = given
    wake.abort()
    response.writeHead(302, { location: `${url}${page}?done=1`, connection: 'close' }).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const pause = async (most: number) => {
    wake = new AbortController()
    await setTimeout(most, undefined, { signal: wake.signal }).catch(() => undefined)
  }
  return { server, port: (server.address() as AddressInfo).port, grant: () => grant, pause }
}
