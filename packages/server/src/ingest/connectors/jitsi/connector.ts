import { samplePart } from '../rtcstats/connector.ts'
import { readTracePart, type TracePart } from '../rtcstats/read-part.ts'
import { signToken, verifyToken } from '../signed-token.ts'
import { type SourceConnector, SourceRefused } from '../source-connector.ts'

/** Name of the parameter that may have a token, in the place of the secret in the path. */
export const jitsiToken = 'token'

/** Clients of Jitsi Meet. Their entries come over a WebSocket alone. */
export const jitsi: SourceConnector = {
  verify: async (request, credentials) => void (await verifyToken(request, credentials, jitsiToken)),
  nameOf: () => {
    throw new SourceRefused('malformed', 'source.fault.notReadable', { kind: 'Jitsi' })
  },
  read: async (body, { memory }) => await readTracePart(JSON.parse(body.toString('utf8')) as TracePart, memory),
  sample: async (credential, now) => ({
    headers: {},
    query: new URLSearchParams({ [jitsiToken]: await signToken({}, credential, now) }),
    body: samplePart(now),
    now,
  }),
}
