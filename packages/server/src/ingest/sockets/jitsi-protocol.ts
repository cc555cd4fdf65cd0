import { isRecord } from '@rtcops/core/telemetry/import/trace'
import { second } from '@rtcops/core/time/zone'
import { jitsiToken } from '../connectors/jitsi/connector.ts'
import { isSameSecret } from '../connectors/same-secret.ts'
import { verifyToken } from '../connectors/signed-token.ts'
import { type Credential, SourceRefused, type SourceRequest } from '../connectors/source-connector.ts'
import { workingAt } from '../sources/credentials.ts'
import type { SocketPath, SocketProtocol } from './socket-protocol.ts'

/**
 * The protocol of @jitsi/rtcstats 9.7. The client sends nothing before it has heard a number, keeps its last 1,000 entries, and sends again
 * those that are not acknowledged when it connects again.
 */
export const jitsiProtocol: SocketProtocol = {
  isRelative: false,
  isSigned: false,
  flushEvery: 5 * second,
  // 3001 is the client's own, for the end of a conference; a page that is left has 1001, and 1005 comes before another session begins.
  endCodes: new Set([1000, 1001, 1005, 3001]),
  // Bridges and gateways report a whole conference in another form; see `foreign.ts` of the importer.
  choose: (offered) => [...offered].find((each) => /^\d+\.\d+_(?:STANDARD|LEGACY)$/.test(each)),

  async connect(request, path, { credentials }) {
    const { meeting, query } = await admit(request, path, workingAt(credentials, request.now))
    const statsSessionId = query.get('statsSessionId') ?? ''
    if (!/^[\w-]{8,64}$/.test(statsSessionId)) throw notReadable()
    const userAgent = request.headers['user-agent']
    return {
      session: statsSessionId,
      headers: [{ statsSessionId, url: `/${meeting}`, ...(userAgent === undefined ? {} : { userAgent }) }],
    }
  },

  read(frame, { session }) {
    const message = parsed(frame)
    if (!isRecord(message)) throw notReadable()
    const { data, statsSessionId, type } = message
    // Keepalives, farewells, and whatever newer clients say besides.
    if (type !== 'identity' && type !== 'stats-entry') return undefined
    const parts = typeof data === 'string' ? parsed(data) : data
    if (statsSessionId !== session || !Array.isArray(parts)) throw notReadable()
    const number: unknown = parts[4]
    if (!Number.isSafeInteger(number) || (number as number) < 1) throw notReadable()
    return { number: number as number, parts }
  },

  greet: (value) => JSON.stringify({ type: 'sn', body: { value, state: 'initial' } }),
  acknowledge: (value) => JSON.stringify({ type: 'sn', body: { value } }),
}

/** Checks the secret that stands behind the id, or else a token. @throws {SourceRefused} */
async function admit(request: SourceRequest, { rest, secret }: SocketPath, credentials: readonly Credential[]) {
  if (secret !== '') {
    if (!credentials.some((each) => isSameSecret(each.secret, secret)))
      throw new SourceRefused('credentials', 'source.fault.wrongSecret')
    return { meeting: rest, query: request.query }
  }
  const { meeting, query } = withoutMixUp(rest, request.query)
  await verifyToken({ ...request, query }, credentials, jitsiToken)
  return { meeting, query }
}

/**
 * The client puts `/<meeting>?statsSessionId=…` behind whatever it was given, which may end with a token; so both stand in the token, in
 * which they cannot occur.
 */
function withoutMixUp(rest: string, query: URLSearchParams): { meeting: string; query: URLSearchParams } {
  const [token = '', behind] = (query.get(jitsiToken) ?? '').split(/\/(.*)/s)
  if (behind === undefined) return { meeting: rest, query }
  const [meeting = '', first = ''] = behind.split(/\?(.*)/s)
  const apart = new URLSearchParams(query)
  apart.set(jitsiToken, token)
  for (const [name, value] of new URLSearchParams(first)) apart.append(name, value)
  return { meeting, query: apart }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw notReadable()
  }
}

const notReadable = (): SourceRefused => new SourceRefused('malformed', 'source.fault.notReadable', { kind: 'Jitsi' })
