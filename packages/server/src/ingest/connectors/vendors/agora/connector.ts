import { createHmac } from 'node:crypto'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { second } from '@rtcops/core/time/zone'
import type { SourceConnector, Told } from '../../source-connector.ts'
import { nameOfTold, refuseOld, verifySignature } from '../signed.ts'
import { Visits } from '../visits.ts'
import {
  agoraLosses,
  agoraPlatform,
  agoraUser,
  isRecorder,
  type Notification,
  parseNotification,
} from './notification.ts'

const sign = (body: Buffer) => (secret: string) => createHmac('sha256', secret).update(body).digest('hex')

/** Agora's channel events: who was in which channel. They tell nothing of quality, and not what users send. */
export const agora: SourceConnector = {
  verify: async ({ body, headers, now }, credentials) => {
    verifySignature(headers['agora-signature-v2']?.toString(), credentials, sign(body))
    refuseOld(parseNotification(body).notifyMs, now)
  },
  // A repetition has another notifyMs, and the same notice.
  nameOf: (body) => {
    const { eventType, noticeId, payload } = parseNotification(body)
    return nameOfTold(noticeId, eventType, payload)
  },
  read: async (body, told) => await eventsOf(parseNotification(body), told),
  sample: async ({ secret }, now) => {
    const payload = { channelName: testChannel, ts: Math.floor(now / second) }
    const body = Buffer.from(JSON.stringify({ noticeId: 'test', productId: 1, eventType: 101, notifyMs: now, payload }))
    return { headers: { 'agora-signature-v2': sign(body)(secret) }, query: new URLSearchParams(), body, now }
  },
}

/** Channel of the made-up events by which Agora checks an address. */
const testChannel = 'test_webhook'

async function eventsOf({ eventType, payload, productId }: Notification, told: Told): Promise<TelemetryEvent[]> {
  const { channelName: room, duration, reason, ts } = payload
  if (productId !== 1 || !room || !ts || room === testChannel) return []
  const visits = new Visits(told)
  const at = ts * second
  if (eventType === 102) return await visits.endRoom(room, at)
  const user = agoraUser(payload)
  if (!user || isRecorder(payload)) return []
  switch (eventType) {
    case 103:
    case 105:
    case 107:
      return await visits.enter({ room, user }, at, agoraPlatform(payload))
    case 104:
    case 106:
    case 108:
      return await visits.leave(
        { room, user },
        at,
        duration === undefined ? undefined : at - duration * second,
        agoraLosses[reason ?? 0],
      )
    default:
      return []
  }
}
