import { SignJWT } from 'jose'
import { z } from 'zod'
import { CallFault } from '../../../outgoing/call-fault.ts'
import { post } from '../../../outgoing/post.ts'
import type { Credential } from '../source-connector.ts'
import { shortName } from '../storable.ts'
import { isUser, joinedAt, type Participant, webhook } from './webhook.ts'

/** How a LiveKit server is asked. */
export interface AskedServer {
  /** Address of the server. */
  url: string
  credential: Credential
  now: number
  allowsPrivate: boolean
}

/** A room as the server knows it now. */
export interface ServedRoom {
  call: string
  room: string
  users: (Pick<Participant, 'sid' | 'identity'> & { joinedAt: number })[]
  /** The server's own count, minus listed participants that are no users. */
  counted: number
}

/** Most bytes of an answer: a room of a thousand participants has one of about a megabyte. */
const mostRead = 16 * 1024 * 1024

// The server's JSON has the names of the protocol's fields with underscores, or without, by its version.
const camelCase = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()),
          each,
        ]),
      )
    : value

const rooms = z.object({
  rooms: z
    .array(
      z.preprocess(
        camelCase,
        z.object({ sid: z.string(), name: z.string().default(''), numParticipants: z.number().default(0) }),
      ),
    )
    .default([]),
})
const participants = z.object({
  participants: z.array(z.preprocess(camelCase, webhook.shape.participant.unwrap())).default([]),
})

/** Returns who is in the rooms of a LiveKit server. @throws {CallFault} if it does not answer, or not as LiveKit does */
export async function askLivekit(asked: AskedServer): Promise<ServedRoom[]> {
  const served: ServedRoom[] = []
  for (const { name, numParticipants, sid } of (await call(asked, 'ListRooms', {}, { roomList: true }, rooms)).rooms) {
    const grants = { roomAdmin: true, room: name }
    const { participants: all } = await call(asked, 'ListParticipants', { room: name }, grants, participants)
    const users = all.flatMap((each) => {
      const since = joinedAt(each)
      return isUser(each) && since !== undefined ? [{ sid: each.sid, identity: each.identity, joinedAt: since }] : []
    })
    served.push({ call: sid, room: shortName(name), users, counted: numParticipants - (all.length - users.length) })
  }
  return served
}

/** Calls the server's Twirp interface, which is JSON over HTTP. */
async function call<Answer extends z.ZodType>(
  { allowsPrivate, credential, now, url }: AskedServer,
  method: string,
  body: object,
  video: object,
  answer: Answer,
): Promise<z.output<Answer>> {
  const token = await new SignJWT({ video })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer(credential.key)
    .setNotBefore(Math.floor(now / 1000) - 10)
    .setExpirationTime(Math.floor(now / 1000) + 60)
    .sign(Buffer.from(credential.secret))
  const target = new URL(`twirp/livekit.RoomService/${method}`, url.endsWith('/') ? url : `${url}/`)
  const headers = { authorization: `Bearer ${token}` }
  const { status, text } = await post({ url: target.href, headers, body, mostRead }, allowsPrivate)
  if (status !== 200) throw new CallFault('source.fault.answer', { host: target.host, status })
  try {
    return answer.parse(JSON.parse(text))
  } catch (error) {
    throw new CallFault('source.fault.notAnswer', { host: target.host }, error)
  }
}
