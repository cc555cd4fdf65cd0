import { createHash } from 'node:crypto'
import { verifyBearer } from '../bearer.ts'
import type { SourceConnector } from '../source-connector.ts'
import { readMessage } from './message.ts'

/**
 * Alertmanager's webhook: alerts of a Prometheus that watches nodes. They are no events of calls, so they are kept by
 * `sources/receive-alerts.ts`, and become alarms.
 */
export const alertmanager: SourceConnector = {
  verify: async (request, credentials) => verifyBearer(request, credentials),
  nameOf: (body) => createHash('sha256').update(body).digest('hex'),
  read: async (body) => {
    readMessage(body)
    return []
  },
  sample: async ({ secret }, now) => ({
    headers: { authorization: `Bearer ${secret}` },
    query: new URLSearchParams(),
    body: Buffer.from(JSON.stringify(madeUp(new Date(now).toISOString()))),
    now,
  }),
}

const madeUp = (startsAt: string) => ({
  version: '4',
  groupKey: '{}:{alertname="rtcops test"}',
  truncatedAlerts: 0,
  status: 'firing',
  receiver: 'rtcops',
  alerts: [
    {
      status: 'firing',
      labels: { alertname: 'rtcops test' },
      annotations: {},
      startsAt,
      fingerprint: '0000000000000000',
    },
  ],
})
