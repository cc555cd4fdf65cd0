import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from '@clickhouse/client'
import { call } from '@rtcops/core/api/client'
import { signedByLivekit } from '../../../packages/server/test/livekit-peer.ts'
import { logIn, type Rig, startRigInMemory } from '../../harness/server/rig.ts'
import { serverApi } from '../../harness/server/server-api.ts'
import { killVictim, type Victim } from '../support/kill.ts'
import { makeRandom } from '../support/random.ts'

const key = { key: 'APIkey1', secret: 'a-secret-of-the-livekit-server-1' }

export interface SourcesFaults {
  /** Rooms; LiveKit sends the webhooks of each in order, those of different rooms at the same time. */
  rooms: number
  usersPerRoom: number
  /** Killed one after another, at random times while webhooks are being sent. */
  victims: readonly Victim[]
  seed: number
}

export interface SourcesOutcome {
  /** Webhooks that were acknowledged. */
  acknowledged: number
  /** Responses other than success, and requests without one. */
  retries: number
  users: number
  /** User sessions whose times or minutes are not those that were sent. */
  wrong: string[]
  attempts: number
  messages: number
}

/** Sends the webhooks of a LiveKit server, each until it is acknowledged, while processes are killed; then counts what is stored. */
export async function runSourcesFaults(faults: SourcesFaults): Promise<SourcesOutcome> {
  const random = makeRandom(faults.seed)
  const rig = await startRigInMemory()
  try {
    const url = await addSource(rig)
    let retries = 0
    let acknowledged = 0
    const begun = Math.floor(Date.now() / 1000) * 1000 - 3_600_000
    const rooms = Array.from({ length: faults.rooms }, async (_, room) => {
      for (const message of messagesOf(room, faults.usersPerRoom, begun)) {
        retries += await sendUntilStored(url, message, random)
        acknowledged++
      }
    })
    const sending = Promise.all(rooms)
    const done = sending.then(() => true)
    for (const victim of faults.victims) {
      const ended = await Promise.race([done, wait(100 + random() * 600).then(() => false)])
      if (ended) throw new Error(`all webhooks were stored before ${victim} was killed; send more of them`)
      await killVictim(rig, victim)
    }
    await sending
    await allStored(rig, faults)
    return { acknowledged, retries, ...(await countStored(rig, faults, begun)) }
  } finally {
    await rig.stop()
  }
}

async function addSource(rig: Rig): Promise<string> {
  const [project] = await rig.addProjects(1)
  const { info } = await call(serverApi(rig.url, await logIn(rig.url)), 'insertSource', {
    app_key: project?.appkey ?? '',
    kind: 'livekit',
    name: 'cluster',
    credentials: [key],
  })
  return info.url
}

/** Times of a user of a room, in milliseconds after the beginning. */
const timesOf = (user: number) => ({
  joined: user * 1000 + 250,
  talks: 5_000 + user * 1000,
  left: 60_000 + user * 2000,
})
const talkTime = 20_000

/** Returns the webhooks of a room in the order in which LiveKit sends them. */
function messagesOf(room: number, users: number, begun: number): object[] {
  return Array.from({ length: users }, (_, user) => {
    const { joined, left, talks } = timesOf(user)
    const participant = { sid: `PA_${room}_${user}`, identity: `user-${user}`, joinedAtMs: String(begun + joined) }
    const track = { sid: `TR_${room}_${user}`, source: 'MICROPHONE' }
    const made = (event: string, at: number, more: object) => ({
      at,
      message: {
        event,
        id: `EV_${event}_${room}_${user}`,
        createdAt: String((begun + Math.ceil(at / 1000) * 1000) / 1000),
        room: { sid: `RM_${room}`, name: `room-${room}` },
        ...more,
      },
    })
    return [
      made('participant_joined', joined, { participant }),
      made('track_published', talks, { participant: { sid: participant.sid, identity: participant.identity }, track }),
      made('track_unpublished', talks + talkTime, {
        participant: { sid: participant.sid, identity: participant.identity },
        track,
      }),
      made('participant_left', left, { participant: { ...participant, disconnectReason: 'CLIENT_INITIATED' } }),
    ]
  })
    .flat()
    .sort((one, other) => one.at - other.at)
    .map(({ message }) => message)
}

/** Sends a webhook until it is acknowledged; sometimes does not wait for the response. @returns the attempts in vain */
async function sendUntilStored(url: string, message: object, random: () => number): Promise<number> {
  const { headers, payload } = await signedByLivekit(message, key)
  for (let retries = 0; ; retries++) {
    try {
      const signal = AbortSignal.timeout(random() < 0.2 ? 30 : 30_000)
      const reply = await fetch(url, { method: 'POST', headers, body: payload, signal })
      if (reply.ok) return retries
      if (reply.status < 429) throw new RefusedError(await reply.text())
    } catch (error) {
      // Broken connections and timeouts are what this test provokes; a refusal is an error.
      if (error instanceof RefusedError) throw error
    }
    await wait(50 + random() * 200)
  }
}

class RefusedError extends Error {}

/** Waits until every message that was acknowledged is stored, or a minute has passed. */
async function allStored(rig: Rig, { rooms, usersPerRoom }: SourcesFaults): Promise<void> {
  const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
  const query =
    'SELECT toUInt32(count()) AS n FROM (SELECT session_id FROM user_session GROUP BY session_id HAVING max(leave_ts) > min(join_ts))'
  try {
    for (let triesLeft = 120; triesLeft > 0; triesLeft--) {
      const [row] = await (await client.query({ query, format: 'JSONEachRow' })).json<{ n: number }>()
      if (row?.n === rooms * usersPerRoom) return
      await wait(500)
    }
  } finally {
    await client.close()
  }
}

async function countStored(rig: Rig, { rooms, usersPerRoom }: SourcesFaults, begun: number) {
  const client = createClient({ url: rig.engines.clickhouseUrl, database: 'rtcops' })
  const rows = async <Row>(query: string): Promise<Row[]> =>
    await (await client.query({ query, format: 'JSONEachRow' })).json<Row>()
  try {
    const stored = await rows<{ session: string; joined: number; left: number; talk: number }>(
      `SELECT session_id AS session, toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left,
         max(talk_ms) AS talk FROM user_session GROUP BY session_id`,
    )
    const bySession = new Map(stored.map((row) => [row.session, row]))
    const wrong = Array.from({ length: rooms * usersPerRoom }, (_, index) => {
      const user = index % usersPerRoom
      const session = `PA_${Math.floor(index / usersPerRoom)}_${user}`
      const { joined, left } = timesOf(user)
      const expected = { session, joined: begun + joined, left: begun + left, talk: talkTime }
      const found = bySession.get(session)
      return JSON.stringify(found) === JSON.stringify(expected) ? [] : [`${session}: ${JSON.stringify(found)}`]
    }).flat()
    const [attempts] = await rows<{ n: number }>('SELECT toUInt32(count()) AS n FROM join_attempt')
    const [messages] = await rows<{ n: number }>('SELECT toUInt32(count()) AS n FROM message')
    return { users: stored.length, wrong, attempts: attempts?.n ?? 0, messages: messages?.n ?? 0 }
  } finally {
    await client.close()
  }
}
