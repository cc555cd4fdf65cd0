import { createHmac } from 'node:crypto'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { second } from '@rtcops/core/time/zone'
import type { SourceConnector, Told } from '../../source-connector.ts'
import { nameOfTold, refuseOld, verifySignature } from '../signed.ts'
import { Visits } from '../visits.ts'
import { parseTrtc, type TrtcCallback, trtcLosses, trtcMedia, trtcPlatform, trtcReturns } from './callback.ts'

const sign = (body: Buffer) => (secret: string) => createHmac('sha256', secret).update(body).digest('base64')

/** Tencent TRTC's room and media callbacks: who was in which room, and for how long each user sent sound and video. They tell nothing of quality. */
export const trtc: SourceConnector = {
  verify: async ({ body, headers, now }, credentials) => {
    verifySignature(headers['sign']?.toString(), credentials, sign(body))
    refuseOld(parseTrtc(body).CallbackTs, now)
  },
  nameOf: (body) => {
    const { EventGroupId, EventInfo, EventType } = parseTrtc(body)
    return nameOfTold(EventGroupId, EventType, EventInfo)
  },
  read: async (body, told) => await eventsOf(parseTrtc(body), told),
  answer: () => ({ code: 0 }),
  sample: async ({ secret }, now) => {
    const EventInfo = { RoomId: 'test', EventTs: Math.floor(now / second), EventMsTs: now, UserId: 'test' }
    const body = Buffer.from(JSON.stringify({ EventGroupId: 1, EventType: 101, CallbackTs: now, EventInfo }))
    return { headers: { sign: sign(body)(secret) }, query: new URLSearchParams(), body, now }
  },
}

async function eventsOf({ EventInfo, EventType }: TrtcCallback, told: Told): Promise<TelemetryEvent[]> {
  const { EventMsTs, EventTs, Reason = 0, RoomId: room, UserId: user } = EventInfo
  const at = EventMsTs ?? EventTs * second
  if (!room || !at) return []
  const visits = new Visits(told)
  if (EventType === 102) return await visits.endRoom(room, at)
  if (!user) return []
  const place = { room, user }
  switch (EventType) {
    case 103:
      return await visits.enter(place, at, trtcPlatform(EventInfo), trtcReturns.has(Reason))
    case 104:
      return await visits.leave(place, at, undefined, trtcLosses[Reason])
    default: {
      const change = trtcMedia.find(({ begin, end }) => EventType === begin || EventType === end)
      if (!change) return []
      return await visits.track(place, at, change.name, EventType === change.begin ? change.carries : undefined)
    }
  }
}
