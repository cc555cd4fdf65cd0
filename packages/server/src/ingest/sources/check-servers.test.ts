import { codes } from '@rtcops/core/api/codes'
import { minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { type LivekitKey, signedByLivekit, startLivekitPeer } from '../../../test/livekit-peer.ts'
import { checkServers } from './check-servers.ts'
import { storeMessages } from './store-messages.ts'

const key: LivekitKey = { key: 'APIkey1', secret: 'a-secret-of-the-livekit-server-1' }

let server: TestApp
let peer: Awaited<ReturnType<typeof startLivekitPeer>>
let project: string
let projects = 0
beforeAll(async () => {
  server = await startApp({ RTCOPS_ALLOW_PRIVATE_ADDRESSES: '1' })
  peer = await startLivekitPeer(key)
})
beforeEach(async () => {
  Object.assign(peer, { rooms: [], status: 200 })
  project = (await server.addProject(`语聊房 ${++projects}`)).appkey
  await server.services.db.deleteFrom('source').execute()
})
afterAll(async () => {
  await peer.close()
  await server.close()
})

const add = async (values: object = {}) =>
  await server.call('insertSource', {
    app_key: project,
    kind: 'livekit',
    name: 'cluster',
    server_url: peer.url,
    credentials: [key],
    ...values,
  })

async function added(): Promise<{ id: string; url: string }> {
  const { info } = await add()
  if (!info) throw new Error('the source was refused')
  return info
}

let made = 0
async function joined(url: string, sid: string, at: number): Promise<void> {
  const { headers, payload } = await signedByLivekit(
    {
      event: 'participant_joined',
      id: `EV_${++made}`,
      createdAt: String(Math.floor(at / 1000)),
      room: { sid: 'RM_1', name: 'lobby' },
      participant: { sid, identity: `user-${sid}`, joinedAtMs: String(at) },
    },
    key,
  )
  await server.app.inject({ method: 'POST', url: new URL(url).pathname, payload, headers })
  await storeMessages(server.services)
}

const participant = (sid: string, at: number) => ({
  sid,
  identity: `user-${sid}`,
  kind: 'STANDARD',
  joined_at_ms: String(at),
})
const room = (...participants: ReturnType<typeof participant>[]) => ({
  sid: 'RM_1',
  name: 'lobby',
  num_participants: participants.length,
  participants,
})

async function stays(): Promise<{ session: string; joined: number; left: number }[]> {
  const result = await server.services.telemetry.query({
    query: `SELECT session_id AS session, toUnixTimestamp64Milli(min(join_ts)) AS joined, toUnixTimestamp64Milli(max(leave_ts)) AS left
      FROM user_session WHERE app_key = '${project}' GROUP BY session_id ORDER BY session_id`,
    format: 'JSONEachRow',
  })
  return await result.json()
}

/** Moves the last word about users who are there back in time, because the clock of the peer cannot be set. */
async function silentSince(minutes: number): Promise<number> {
  const at = Date.now() - minutes * minute
  await server.services.db
    .updateTable('source_stay')
    .set({ told_at: new Date(at) })
    .where('left_at', 'is', null)
    .execute()
  return at
}

const checkOf = async (id: string) => (await server.call('getSource', { id })).info?.server_check

it('AM-09 ends users whom the server does not list any more, and begins those whose join was lost', async () => {
  const { id, url } = await added()
  const start = Date.now() - 10 * minute
  await joined(url, 'PA_gone', start)
  await joined(url, 'PA_here', start)
  peer.rooms = [room(participant('PA_here', start), participant('PA_lost', start + 1234))]
  await checkServers(server.services)
  // The webhook of the end may still be on its way.
  expect(await stays()).toEqual([
    { session: 'PA_gone', joined: start, left: 0 },
    { session: 'PA_here', joined: start, left: 0 },
    { session: 'PA_lost', joined: start + 1234, left: 0 },
  ])
  expect(await checkOf(id)).toMatchObject({ error: '', differences: [] })
  // Whoever is there is confirmed by each check; of the other nothing was heard for longer than a webhook may take.
  const lastWord = await silentSince(2)
  await checkServers(server.services)
  expect((await stays()).map(({ left }) => left)).toEqual([lastWord, 0, 0])
  peer.rooms = []
  const lastSeen = await silentSince(2)
  await checkServers(server.services)
  expect((await stays()).map(({ left }) => left)).toEqual([lastWord, lastSeen, lastSeen])
})

it('AM-09 names rooms about which webhooks, list and count differ, and does not count recorders', async () => {
  const { id, url } = await added()
  await joined(url, 'PA_1', Date.now())
  const agent = { ...participant('PA_agent', Date.now()), kind: 'AGENT' }
  peer.rooms = [
    { ...room(participant('PA_1', Date.now()), agent), num_participants: 2 },
    { ...room(), sid: 'RM_2', name: 'ghosts', num_participants: 3 },
  ]
  await checkServers(server.services)
  expect(await checkOf(id)).toMatchObject({
    error: '',
    differences: [{ room: 'ghosts', told: 0, listed: 0, counted: 3 }],
  })
  expect((await stays()).map(({ session }) => session)).toEqual(['PA_1'])
})

it('AM-09 says why a server cannot be asked, changes nothing then, and asks no address that is not allowed', async () => {
  const { id, url } = await added()
  await joined(url, 'PA_1', Date.now() - 5 * minute)
  peer.status = 503
  await silentSince(10)
  await checkServers(server.services)
  expect(await checkOf(id)).toMatchObject({ error: expect.stringContaining('503'), differences: [] })
  await server.call('rotateSource', {
    id,
    credentials: [{ ...key, secret: 'another-secret-of-enough-characters' }],
    overlap_hours: 0,
  })
  peer.status = 200
  await checkServers(server.services)
  expect(await checkOf(id)).toMatchObject({ error: expect.stringContaining('401') })
  expect((await stays()).map(({ left }) => left)).toEqual([0])
  await server.call('updateSource', { id, server_url: '' })
  expect(await checkOf(id)).toBeNull()
  for (const server_url of ['ftp://host', 'host', 'http://user:pw@host/'])
    expect(await add({ name: 'other', server_url })).toMatchObject({ code: codes.badParameter, field: 'server_url' })
  expect(await add({ name: 'sfu', kind: 'janus', credentials: [] })).toMatchObject({
    code: codes.badParameter,
    field: 'server_url',
  })
})
