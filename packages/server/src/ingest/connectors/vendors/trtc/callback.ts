import type { ConnectionEvent, JoinEvent } from '@rtcops/core/telemetry/events'
import { z } from 'zod'
import { idText } from '../../storable.ts'
import { count, readAs } from '../texts.ts'

/** A callback of TRTC as far as it is read, by its documentation "Room & media callbacks". Unknown fields are ignored. */
const callback = z.object({
  EventGroupId: count,
  EventType: count,
  CallbackTs: count,
  EventInfo: z.object({
    RoomId: idText(128).optional(),
    EventTs: count.default(0),
    EventMsTs: count.optional(),
    UserId: idText(128).optional(),
    TerminalType: count.optional(),
    UserType: count.optional(),
    Reason: count.optional(),
  }),
})

export type TrtcCallback = z.output<typeof callback>

/** Reads a body. @throws {SourceRefused} */
export const parseTrtc = (body: Buffer): TrtcCallback => readAs(callback, body.toString('utf8'), 'TRTC')

/** Reasons of an entry that continue a session: another network, and a time-out that was tried again. */
export const trtcReturns: ReadonlySet<number> = new Set([2, 3])

/** Reasons of an exit that mean that the connection was lost: a time-out, which on Android is also a program that was killed. */
export const trtcLosses: Readonly<Record<number, ConnectionEvent['event']>> = { 2: 'heartbeat_timeout' }

const terminals: Readonly<Record<number, string>> = { 1: 'Windows', 2: 'Android', 3: 'iOS', 4: 'Linux' }

/** Returns the user's platform, as a join names it. */
export function trtcPlatform({ TerminalType = 0, UserType }: TrtcCallback['EventInfo']): Partial<JoinEvent> {
  const platform = UserType === 1 ? 'Web' : terminals[TerminalType]
  return platform === undefined ? {} : { platform }
}

/** What a user begins or stops to send: the camera, the microphone, and the second picture, which is a shared screen. */
export const trtcMedia = [
  { name: 'camera', begin: 201, end: 202, carries: 'video' },
  { name: 'microphone', begin: 203, end: 204, carries: 'talk' },
  { name: 'second', begin: 205, end: 206, carries: 'video' },
] as const
