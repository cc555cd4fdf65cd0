import { signToken, verifyToken } from '../signed-token.ts'
import type { SourceConnector } from '../source-connector.ts'
import { type Dump, dumpOf, eventsOfDump, nameOfDump } from './dump.ts'
import { readTracePart, type TracePart } from './read-part.ts'

/** Name of the parameter that has the token. */
export const rtcstatsToken = 'rtcstats-token'

/** rtcstats-js: its entries come over a WebSocket, and whole dumps by this address. */
export const rtcstats: SourceConnector = {
  verify: async (request, credentials) => void (await verifyToken(request, credentials, rtcstatsToken)),
  keep: async (request, credentials) =>
    Buffer.from(JSON.stringify(await dumpOf(request, await verifyToken(request, credentials, rtcstatsToken)))),
  nameOf: (body) => nameOfDump(JSON.parse(body.toString('utf8')) as Dump),
  read: async (body, { memory }) => {
    const kept = JSON.parse(body.toString('utf8')) as Dump | TracePart
    return 'text' in kept ? eventsOfDump(kept) : await readTracePart(kept, memory)
  },
  answer: (body) => ({ message: 'Upload successful', clientId: nameOfDump(JSON.parse(body.toString('utf8')) as Dump) }),
  sample: async (credential, now) => ({
    headers: {},
    query: new URLSearchParams({ [rtcstatsToken]: await signToken({ rtcStats: {} }, credential, now) }),
    body: samplePart(now),
    now,
  }),
}

/** Returns what is kept of a client that has entered a room. */
export const samplePart = (now: number): Buffer =>
  Buffer.from(
    JSON.stringify({
      session: 'test',
      at: now,
      address: '',
      headers: [],
      isRelative: false,
      isSigned: false,
      entries: [['create', 'PC_0', {}, now]],
    } satisfies TracePart),
  )
