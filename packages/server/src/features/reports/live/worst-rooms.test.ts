import { formatDateTime, minute, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { addStays } from '../../../../test/rows/add-stays.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
/** End of the minutes that are counted. */
const end = Math.floor((Date.now() - 10 * minute) / minute) * minute

interface Reading {
  appkey: string
  call: string
  user: string
  ts: number
  up: number
  down: number
  rtt: number
}

let server: TestApp
let readings: Reading[]
const lost: Omit<Reading, 'up' | 'down' | 'rtt'>[] = []
const projects: { appkey: string; name: string }[] = []

beforeAll(async () => {
  server = await startApp()
  for (const name of ['语聊房', 'KTV']) projects.push({ name, appkey: (await server.addProject(name)).appkey })
  readings = randomReadings(seededRandom(seed))
  await store(readings)
  server.setNow(end + 15 * second)
})
afterAll(() => server?.close())

/** Rooms of one to eight users for twenty minutes; in most of them some users are badly off at the end, or were before. */
function randomReadings(random: () => number): Reading[] {
  const upTo = (limit: number) => Math.floor(random() * limit)
  return Array.from({ length: 24 }, (_, room) => room).flatMap((room) => {
    const users = 1 + upTo(8)
    return Array.from({ length: users }, (_, user) => user).flatMap((user) => {
      const place = { appkey: projects[room % 2]?.appkey ?? '', call: `call-${room}`, user: `user-${user}` }
      const began = random() < 0.5 ? end - upTo(4) * minute : end - 20 * minute
      const isHit = room % 3 > 0 && random() < 0.7
      if (random() < 0.1) lost.push({ ...place, ts: end - upTo(6 * 60) * second })
      return Array.from({ length: 130 }, (_, index) => end - 20 * minute + index * 10 * second).map((ts): Reading => {
        const isBad = isHit && (ts >= began ? random() < 0.8 : random() < 0.2)
        return {
          ...place,
          ts,
          up: isBad ? 5 + upTo(30) : upTo(5),
          down: isBad && random() < 0.5 ? 5 + upTo(30) : upTo(5),
          rtt: random() < 0.02 ? 400 : 60 + upTo(100),
        }
      })
    })
  })
}

async function store(rows: readonly Reading[]): Promise<void> {
  const writer = server.services.telemetryWriter
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
  const keysOf = ({ appkey, call, ts, user }: Pick<Reading, 'appkey' | 'call' | 'ts' | 'user'>) => ({
    app_key: appkey,
    channel_session_id: call,
    user_id: user,
    session_id: `${call}-${user}`,
    ts,
    received: dayOf(ts),
    country: 'CN',
    router_ip: '198.18.10.11',
    as_ip: '198.19.10.11',
  })
  const stays = new Map(rows.map((row) => [`${row.appkey} ${row.call} ${row.user}`, row]))
  await addStays(
    writer,
    [...stays.values()].map(({ appkey, call, user }) => ({
      appkey,
      call,
      user,
      session: `${call}-${user}`,
      joined: end - 20 * minute,
      country: 'CN',
    })),
  )
  await writer.insert({
    table: 'sample',
    format: 'JSONEachRow',
    values: rows.map((row) => ({
      ...keysOf(row),
      up_loss_rate: row.up,
      down_loss_rate: row.down,
      distance: row.rtt,
      jitter: 5,
    })),
  })
  await writer.insert({
    table: 'connection_event',
    format: 'JSONEachRow',
    values: lost.map((row) => ({ ...keysOf(row), event: 'connection_interrupt' })),
  })
}

/** Counts as the contract says, by plain loops over what was stored. */
function expectedRooms() {
  const rooms = new Map<string, Map<string, { samples: number; bad: number; isLost: boolean }>>()
  const userOf = ({ appkey, call, user }: Pick<Reading, 'appkey' | 'call' | 'user'>) => {
    const room = rooms.get(`${appkey} ${call}`) ?? new Map<string, { samples: number; bad: number; isLost: boolean }>()
    rooms.set(`${appkey} ${call}`, room)
    const known = room.get(user) ?? { samples: 0, bad: 0, isLost: false }
    room.set(user, known)
    return known
  }
  for (const reading of readings) {
    if (reading.ts < end - 3 * minute || reading.ts >= end) continue
    const user = userOf(reading)
    user.samples++
    if (reading.up >= 5 || reading.down >= 5 || reading.rtt >= 400) user.bad++
  }
  for (const event of lost) if (event.ts >= end - 3 * minute && event.ts < end) userOf(event).isLost = true
  const counted = [...rooms].map(([key, users]) => {
    const [app_key = '', channel_session_id = ''] = key.split(' ')
    const bad = [...users.values()].filter(({ bad, isLost, samples }) => isLost || bad >= samples / 2).length
    return { app_key, channel_session_id, users: users.size, bad_users: bad }
  })
  return counted
    .filter(({ bad_users, users }) => users >= 3 && bad_users >= 2)
    .sort(
      (one, other) =>
        other.bad_users - one.bad_users ||
        one.users - other.users ||
        (one.app_key < other.app_key ? -1 : one.app_key > other.app_key ? 1 : 0) ||
        (one.channel_session_id < other.channel_session_id ? -1 : 1),
    )
}

it(`lists the rooms in progress with the most affected users, matching plain loops (RTCOPS_TEST_SEED=${seed})`, async () => {
  const expected = expectedRooms()
  expect(expected.length).toBeGreaterThan(1)
  const { code, info, list } = await server.call('listWorstRooms', {})
  expect([code, info]).toEqual([0, { from: formatDateTime(end - 3 * minute), to: formatDateTime(end) }])
  expect(
    list?.map(({ app_key, bad_users, channel_session_id, users }) => ({
      app_key,
      channel_session_id,
      users,
      bad_users,
    })),
  ).toEqual(expected.slice(0, 5))
  for (const { app_key, app_name, channel_name, channel_session_id } of list ?? []) {
    expect(app_name).toBe(projects.find(({ appkey }) => appkey === app_key)?.name)
    expect(channel_name).toBe(`room-${channel_session_id}`)
  }
})

/** Returns readings of a room's users every ten seconds, bad by these figures in the last four minutes. */
const roomOf = (call: string, users: number, bad: (user: number) => Partial<Pick<Reading, 'up' | 'down' | 'rtt'>>) =>
  Array.from({ length: users * 120 }, (_, index): Reading => {
    const user = index % users
    const ts = end - 20 * minute + Math.floor(index / users) * 10 * second
    const place = { appkey: projects[0]?.appkey ?? '', call, user: `user-${user}`, ts }
    return { ...place, up: 0.2, down: 0.2, rtt: 60, ...(ts >= end - 4 * minute ? bad(user) : {}) }
  })

it('names what most affected users have in common, or nothing', async () => {
  lost.length = 0
  await store([
    ...roomOf('one cause', 30, (user) => (user < 25 ? { up: 30 } : {})),
    ...roomOf('three causes', 40, (user) => [{ up: 30 }, { down: 30 }, { rtt: 900 }][user % 3] ?? {}),
  ])
  server.setNow(end + 40 * second)
  const { list } = await server.call('listWorstRooms', {})
  expect(list?.slice(0, 2)).toMatchObject([
    { channel_session_id: 'three causes', users: 40, bad_users: 40, cause: null, side: null },
    { channel_session_id: 'one cause', users: 30, bad_users: 25, cause: 'uplink_loss', side: 'uplink' },
  ])
})

it('agrees with the page of the call, which computes the cause anew', async () => {
  const call = { channel_session_id: 'one cause', app_key: projects[0]?.appkey }
  const { info } = await server.call('diagnoseCall', call)
  const found = new Set(
    info?.users.flatMap(({ diagnoses }) => diagnoses.filter(({ severity }) => severity > 1).map(({ cause }) => cause)),
  )
  expect(found).toEqual(new Set(['uplink_loss']))
})

it('is empty if nobody is affected, and refused without the permission for calls', async () => {
  server.setNow(end + 60 * minute)
  expect(await server.call('listWorstRooms', {})).toMatchObject({ code: 0, list: [] })
  const token = await server.addMember('treasurer', '财务')
  expect((await server.request('listWorstRooms', {}, token)).json()).toMatchObject({ code: 50004 })
})
