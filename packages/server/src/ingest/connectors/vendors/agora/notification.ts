import type { ConnectionEvent, JoinEvent } from '@rtcops/core/telemetry/events'
import { z } from 'zod'
import { idText, shortName } from '../../storable.ts'
import { count, readAs } from '../texts.ts'

/**
 * A notification of Agora as far as it is read, by its documentation "Channel event types". Times of events are whole seconds. Unknown
 * fields are ignored.
 */
const notification = z.object({
  noticeId: idText(200),
  productId: count.default(1),
  eventType: count,
  notifyMs: count,
  payload: z
    .object({
      channelName: idText(128).optional(),
      ts: count.optional(),
      uid: idText(128).optional(),
      account: z.string().max(255).default(''),
      platform: count.optional(),
      clientType: count.optional(),
      clientSeq: count.optional(),
      reason: count.optional(),
      duration: count.optional(),
    })
    .default({ account: '' }),
})

export type Notification = z.output<typeof notification>
type Payload = Notification['payload']

/** Reads a body. @throws {SourceRefused} */
export const parseNotification = (body: Buffer): Notification => readAs(notification, body.toString('utf8'), 'Agora')

/** Returns the user's id: the account if the application uses accounts, else the number. */
export const agoraUser = ({ account, uid }: Payload): string | undefined =>
  idText(255).transform(shortName).safeParse(account).data ?? uid

/** Local and cloud recorders, and what forwards streams, are no users. @returns whether the payload is about one */
export const isRecorder = ({ clientSeq, clientType }: Payload): boolean =>
  clientType === 3 || clientType === 10 || clientSeq === 0

const platforms: Readonly<Record<number, string>> = {
  1: 'Android',
  2: 'iOS',
  5: 'Windows',
  6: 'Linux',
  7: 'Web',
  8: 'macOS',
}

/** Returns the user's platform, as a join names it. */
export function agoraPlatform({ platform = 0 }: Payload): Partial<JoinEvent> {
  const name = platforms[platform]
  return name === undefined ? {} : { platform: name }
}

/** Reasons of a leave that mean that the connection was lost: a time-out, and a fault of the server. */
export const agoraLosses: Readonly<Record<number, ConnectionEvent['event']>> = {
  2: 'heartbeat_timeout',
  4: 'connection_interrupt',
}
