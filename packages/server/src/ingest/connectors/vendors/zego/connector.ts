import { createHash } from 'node:crypto'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { minute, second } from '@rtcops/core/time/zone'
import type { SourceConnector, Told } from '../../source-connector.ts'
import { joinOf, leaveOf } from '../../stay-events.ts'
import { nameOfTold, refuseOld, verifySignature } from '../signed.ts'
import { idsOfStay, isAdministrator, parseZego, type ZegoCallback, zegoLosses } from './callback.ts'

/** The body is not signed: whoever sees a signature can use it again as long as it counts. Repetitions take a minute. */
const validFor = 10 * minute

const sign =
  ({ nonce, timestamp }: Pick<ZegoCallback, 'nonce' | 'timestamp'>) =>
  (secret: string) =>
    createHash('sha1').update([secret, timestamp, nonce].toSorted(byCodeUnits).join('')).digest('hex')

/** Sorts as PHP's `SORT_STRING` and Java do. */
const byCodeUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

/** ZEGO's room callbacks: who was in which room. They tell nothing of quality, and not what users send. */
export const zego: SourceConnector = {
  verify: async ({ body, now }, credentials) => {
    const callback = parseZego(body)
    verifySignature(callback.signature.toLowerCase(), credentials, sign(callback))
    refuseOld(Number(callback.timestamp) * second, now, validFor)
  },
  nameOf: (body) => {
    const { nonce: _nonce, signature: _signature, timestamp: _timestamp, ...told } = parseZego(body)
    return nameOfTold(told)
  },
  read: async (body, told) => await eventsOf(parseZego(body), told),
  sample: async ({ secret }, now) => {
    const signed = { timestamp: String(Math.floor(now / second)), nonce: '350176' }
    const callback = { event: 'room_create', appid: '1', room_id: 'test', signature: sign(signed)(secret), ...signed }
    return { headers: {}, query: new URLSearchParams(), body: Buffer.from(JSON.stringify(callback)), now }
  },
}

async function eventsOf(callback: ZegoCallback, { stays }: Told): Promise<TelemetryEvent[]> {
  const { event, login_time: joinedAt, logout_time: leftAt, reason = 0, room_session_id: closed, timestamp } = callback
  if (event === 'room_close' && closed)
    return (await stays.endCall(closed, Number(timestamp) * second)).flatMap((stay) => leaveOf(stay))
  const ids = idsOfStay(callback)
  if (!ids || isAdministrator(callback)) return []
  if (event !== 'room_login' && event !== 'room_logout') return []
  const stay = await stays.add({
    ...ids,
    ...(joinedAt ? { joinedAt } : {}),
    ...(event === 'room_logout' ? { leftAt: leftAt ?? Number(timestamp) * second } : {}),
  })
  return [...joinOf(stay), ...leaveOf(stay, event === 'room_logout' ? zegoLosses[reason] : undefined)]
}
