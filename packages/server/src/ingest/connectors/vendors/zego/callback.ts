import { createHash } from 'node:crypto'
import type { ConnectionEvent } from '@rtcops/core/telemetry/events'
import { z } from 'zod'
import type { StayFacts } from '../../source-connector.ts'
import { idText } from '../../storable.ts'
import { count, readAs } from '../texts.ts'

/** A callback of ZEGO as far as it is read, by its documentation of the room callbacks. Unknown fields are ignored. */
const callback = z.object({
  event: z.string().max(100),
  timestamp: idText(20),
  nonce: idText(100),
  signature: z.string().max(100).default(''),
  room_id: idText(128).optional(),
  room_seq: idText(64).optional(),
  room_session_id: idText(64).optional(),
  user_account: idText(128).optional(),
  session_id: idText(64).default('0'),
  login_time: count.optional(),
  logout_time: count.optional(),
  reason: count.optional(),
  user_role: count.optional(),
})

export type ZegoCallback = z.output<typeof callback>

/** Reads a body: JSON, JSON with percent signs, or a form. @throws {SourceRefused} */
export function parseZego(body: Buffer): ZegoCallback {
  const text = body.toString('utf8').trim()
  return readAs(callback, text.startsWith('{') ? text : decoded(text), 'ZEGO')
}

function decoded(text: string): string {
  if (!/^%7b/i.test(text)) return JSON.stringify(Object.fromEntries(new URLSearchParams(text)))
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return ''
  }
}

/** Returns the ids of the user's stay; undefined if the callback is not about one. */
export function idsOfStay({
  room_id: room,
  room_seq: call,
  session_id,
  user_account: user,
}: ZegoCallback): Pick<StayFacts, 'session' | 'call' | 'room' | 'user'> | undefined {
  if (!room || !call || !user) return undefined
  // Session ids of older servers are 0, and say nothing alone.
  const session = createHash('sha256')
    .update(JSON.stringify([call, user, session_id]))
    .digest('hex')
    .slice(0, 32)
  return { session, call, room, user }
}

/** Recorders and moderators have a role of their own, and are no users. */
export const isAdministrator = ({ user_role }: ZegoCallback): boolean => user_role === 4

/** Reasons of a logout that mean that the connection was lost. */
export const zegoLosses: Readonly<Record<number, ConnectionEvent['event']>> = {
  1: 'heartbeat_timeout',
  2: 'connection_interrupt',
}
