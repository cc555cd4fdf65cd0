import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { lines } from '../lines/connector.ts'
import { signToken } from '../signed-token.ts'
import type { SourceConnector } from '../source-connector.ts'
import { nameOfTold } from '../vendors/signed.ts'
import { idsOfToken } from './token.ts'

/**
 * Browsers, which report by the reporter or alike: the batch format, for the user whom a token names. Their batches do not wait as messages,
 * because a page is to know whether they are stored; this reads what a member sends as a test.
 */
export const browser: SourceConnector = {
  verify: async (request, credentials) => {
    await idsOfToken(request, credentials)
  },
  nameOf: nameOfTold,
  read: async (body) => [...lines.read(body)].flatMap(({ value }) => (value ? [value as TelemetryEvent] : [])),
  sample: async (credential, now) => ({
    headers: {},
    query: new URLSearchParams({
      token: await signToken({ user: 'test', call: 'test', room: 'test' }, credential, now),
    }),
    body: Buffer.from(JSON.stringify({ kind: 'presence', ts: now })),
    now,
  }),
}
