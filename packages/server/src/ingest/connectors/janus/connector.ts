import { createHash } from 'node:crypto'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { isSameSecret } from '../same-secret.ts'
import {
  type Credential,
  type SourceConnector,
  SourceRefused,
  type SourceRequest,
  type Told,
} from '../source-connector.ts'
import { connectionOf } from './connection.ts'
import {
  connectionContent,
  countsContent,
  handleContent,
  type JanusEvent,
  parseEvents,
  pluginContent,
  receivingContent,
  serverContent,
  sessionContent,
} from './message.ts'
import { endServer, endSubscription, loseSession, roomEventsOf } from './people.ts'
import { receivingOf } from './receiving.ts'
import { countedOf } from './statistics.ts'

/** Janus's event handler: who is in which room, and what passed between each user and Janus. */
export const janus: SourceConnector = {
  verify: async (request, credentials) => verifyBasic(request, credentials),
  // Requests have no id; one that is repeated has the same bytes, and events have microseconds.
  nameOf: (body) => {
    parseEvents(body)
    return createHash('sha256').update(body).digest('base64url')
  },
  read: async (body, told) => {
    const events: TelemetryEvent[] = []
    for (const event of parseEvents(body)) events.push(...(await eventsOf(event, told)))
    return events
  },
  ignoresStatus: true,
  sample: async ({ key, secret }, now) => ({
    headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
    query: new URLSearchParams(),
    body: Buffer.from(JSON.stringify({ emitter: 'test', type: 0, timestamp: now * 1000, event: {} })),
    now,
  }),
}

function verifyBasic({ headers: { authorization = '' } }: SourceRequest, credentials: readonly Credential[]): void {
  if (!authorization) throw new SourceRefused('credentials', 'source.fault.noCredentials')
  const [, encoded = ''] = /^Basic (.*)$/.exec(authorization) ?? []
  const [user = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const credential = credentials.find(({ key }) => key === user)
  if (!credential) throw new SourceRefused('credentials', 'source.fault.unknownKey', { key: shownName(user) })
  if (!isSameSecret(rest.join(':'), credential.secret))
    throw new SourceRefused('credentials', 'source.fault.wrongPassword')
}

/** Returns a name that somebody sent as it may be stored and shown. */
const shownName = (name: string): string => name.replaceAll('\0', '').toWellFormed().slice(0, 100)

/** Returns the events of one event of Janus. Types and contents that are not known are passed over. */
async function eventsOf(event: JanusEvent, told: Told): Promise<TelemetryEvent[]> {
  const content = event.event
  switch (event.type) {
    case 1:
      return sessionContent.safeParse(content).data?.name === 'timeout' ? await loseSession(event, told) : []
    case 2:
      if (handleContent.safeParse(content).data?.name === 'detached') await endSubscription(event, told)
      return []
    case 16: {
      const { data } = connectionContent.safeParse(content)
      return data ? await connectionOf(event, data, told) : []
    }
    case 32: {
      const receiving = receivingContent.safeParse(content).data
      if (receiving) return await receivingOf(event, receiving, told)
      const counts = event.subtype === 3 ? countsContent.safeParse(content).data : undefined
      return counts ? await countedOf(event, counts, told.memory) : []
    }
    case 64: {
      const { data } = pluginContent.safeParse(content)
      return data ? await roomEventsOf(event, data, told) : []
    }
    case 256:
      return /^(started|shutdown)$/.test(serverContent.safeParse(content).data?.status ?? '')
        ? await endServer(event, told)
        : []
    default:
      return []
  }
}
