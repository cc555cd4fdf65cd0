import { createHash } from 'node:crypto'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import type { SourceConnector, Told } from '../../source-connector.ts'
import { nameOfTold, refuseOld, verifySignature } from '../signed.ts'
import { Visits } from '../visits.ts'
import { eventTime, parseVolcengine, placeOf, type VolcengineEvent } from './event.ts'

const sign =
  ({ AppId, EventData, EventId, EventTime, EventType, Nonce, Version }: Omit<VolcengineEvent, 'Signature'>) =>
  (secret: string) =>
    createHash('sha256')
      .update([EventType, EventData, EventTime, EventId, AppId, Version, Nonce, secret].toSorted(byBytes).join(''))
      .digest('hex')

/** Sorts as Go does. */
const byBytes = (one: string, other: string): number => Buffer.compare(Buffer.from(one), Buffer.from(other))

/** Volcengine's room callbacks: who was in which room. They tell nothing of quality, and not what users send. */
export const volcengine: SourceConnector = {
  verify: async ({ body, now }, credentials) => {
    const event = parseVolcengine(body)
    verifySignature(event.Signature.toLowerCase(), credentials, sign(event))
    refuseOld(eventTime(event), now)
  },
  nameOf: (body) => {
    const { EventId, EventType } = parseVolcengine(body)
    return nameOfTold(EventType, EventId)
  },
  read: async (body, told) => await eventsOf(parseVolcengine(body), told),
  sample: async ({ secret }, now) => {
    const event = {
      EventType: 'RecordStarted',
      EventData: '{"RoomId":"test"}',
      EventTime: new Date(now).toISOString(),
      EventId: 'test',
      AppId: 'test',
      Version: '2020-12-01',
      Nonce: '3501',
    }
    const body = Buffer.from(JSON.stringify({ ...event, Signature: sign(event)(secret) }))
    return { headers: {}, query: new URLSearchParams(), body, now }
  },
}

async function eventsOf(event: VolcengineEvent, told: Told): Promise<TelemetryEvent[]> {
  const { room, user } = placeOf(event)
  if (!room) return []
  const visits = new Visits(told)
  const at = eventTime(event)
  if (event.EventType === 'RoomDestroy') return await visits.endRoom(room, at)
  if (!user) return []
  switch (event.EventType) {
    case 'UserJoinRoom':
    case 'InvisibleUserJoinRoom':
      return await visits.enter({ room, user }, at)
    case 'UserLeaveRoom':
    case 'InvisibleUserLeaveRoom':
      return await visits.leave({ room, user }, at)
    default:
      return []
  }
}
