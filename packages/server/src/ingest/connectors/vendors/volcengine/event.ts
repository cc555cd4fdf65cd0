import { z } from 'zod'
import { idText } from '../../storable.ts'
import { readAs } from '../texts.ts'

const part = z.string().max(500).default('')

/** An event of Volcengine, by its documentation "Receive callbacks"; all of it is signed. */
const event = z.object({
  EventType: part,
  EventData: z.string(),
  EventTime: part,
  EventId: idText(200),
  AppId: part,
  Version: part,
  Nonce: part,
  Signature: part,
})

export type VolcengineEvent = z.output<typeof event>

/** Reads a body. @throws {SourceRefused} */
export const parseVolcengine = (body: Buffer): VolcengineEvent => readAs(event, body.toString('utf8'), 'Volcengine')

/** Returns when the event happened, in epoch milliseconds; NaN if that is no time, which no signature is accepted with. */
export const eventTime = ({ EventTime }: VolcengineEvent): number => Date.parse(EventTime)

const place = z.object({ RoomId: idText(128).optional(), UserId: idText(128).optional() })

/** Returns the room and the user whom an event is about, as far as it is about any. */
export function placeOf({ EventData }: VolcengineEvent): { room: string | undefined; user: string | undefined } {
  const { RoomId: room, UserId: user } = readAs(place, EventData, 'Volcengine')
  return { room, user }
}
