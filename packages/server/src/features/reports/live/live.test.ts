import { request as httpRequest, type IncomingMessage } from 'node:http'
import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { formatDateTime, minute, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { addStays, type Stay } from '../../../../test/rows/add-stays.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const step = 10 * second
/** A whole step, and a time within it. */
const now = Math.floor(Date.now() / step) * step - 5 * minute
const start = now - 30 * minute

let server: TestApp
let appkeys: string[]
let stays: Stay[]
let url: string
beforeAll(async () => {
  server = await startApp()
  server.setNow(now + 3 * second)
  appkeys = (await Promise.all(['first', 'second'].map((name) => server.addProject(name)))).map(({ appkey }) => appkey)
  const random = seededRandom(seed)
  const upTo = (limit: number) => Math.floor(random() * limit)
  stays = Array.from({ length: 400 }, (_, number): Stay => {
    // On and around the boundaries of steps, and long before.
    const joined = start - 20 * minute + upTo(330) * step - upTo(3) + (random() < 0.5 ? upTo(step) : 0)
    const left = joined + (random() < 0.3 ? upTo(2 * step) : upTo(40) * minute)
    return {
      appkey: appkeys[upTo(2)] as string,
      call: `call ${upTo(12)}`,
      user: `user ${upTo(60)}`,
      session: `session ${number}`,
      joined,
      ...(random() < 0.2 ? {} : { left }),
      country: ['CN', 'ID', 'US', ''][upTo(4)] as string,
    }
  })
  await addStays(server.services.telemetryWriter, stays)
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
}, 120_000)
afterAll(() => server?.close())

/** Returns the figures at a step as the contract defines them, by plain loops over what was stored. */
function expected(own: readonly Stay[], at: number) {
  const there = own.filter(({ joined, left }) => joined <= at && (left === undefined || left > at))
  return {
    rooms: new Set(there.map(({ appkey, call }) => `${appkey} ${call}`)).size,
    users: new Set(there.map(({ appkey, user }) => `${appkey} ${user}`)).size,
    joins: own.filter(({ joined }) => joined > at - step && joined <= at).length,
  }
}

type Live = Schema<'Live'>

describe(`live figures (RTCOPS_TEST_SEED=${seed})`, () => {
  it('AM-20 rooms, users and joins of each ten seconds match plain loops over the stays, also for one project or country', async () => {
    for (const filter of [{}, { appkey: appkeys[0] as string }, { country: 'CN' }]) {
      const own = stays.filter(
        (stay) =>
          (!('appkey' in filter) || stay.appkey === filter.appkey) &&
          (!('country' in filter) || stay.country === filter.country),
      )
      const { code, info } = await server.call('getLive', filter)
      expect(code).toBe(0)
      const { points, rooms, users, joins, time, step: seconds } = info as Live
      expect([time, seconds, points.length]).toEqual([formatDateTime(now), 10, 181])
      expect(points).toEqual(
        points.map((_, index) => ({
          time: formatDateTime(start + index * step),
          ...expected(own, start + index * step),
        })),
      )
      expect({ rooms, users, joins }).toEqual(expected(own, now))
    }
  })

  it('AM-20 lists the projects and countries with the most users now, by name', async () => {
    const { info } = await server.call('getLive', {})
    const { countries, projects } = info as Live
    for (const { app_name, appkey, estimated, ...counts } of projects) {
      expect(estimated).toBe(0)
      expect(app_name).toBe(appkey === appkeys[0] ? 'first' : 'second')
      expect(counts).toEqual(
        expected(
          stays.filter((stay) => stay.appkey === appkey),
          now,
        ),
      )
    }
    for (const { country, estimated: _, ...counts } of countries)
      expect(counts).toEqual(
        expected(
          stays.filter((stay) => stay.country === country),
          now,
        ),
      )
    for (const list of [countries, projects]) {
      expect(list.length).toBeGreaterThan(1)
      expect(list.map(({ users }) => users)).toEqual(
        list.map(({ users }) => users).toSorted((one, other) => other - one),
      )
    }
  })

  it('AM-20 a stream starts with the current figures, and ends with the session', async () => {
    const token = await server.login()
    const events = await follow(token)
    const first = await events.next()
    expect(first).toMatchObject({ event: 'live', data: { time: formatDateTime(now) } })
    await server.call('logout', {}, token)
    server.setNow(now + step - 100)
    // The server's clock does not move; the wait for the next step is real.
    const last = await events.last()
    expect(last).toMatchObject({ event: 'end', data: { code: codes.endedSession } })
    server.setNow(now + 3 * second)
  }, 40_000)

  it('AM-20 a client that does not accept events is told to, and a member without the permission is refused', async () => {
    const refused = (await server.request('streamLive', {})).json<{ code: number; field: string }>()
    expect([refused.code, refused.field]).toEqual([codes.badParameter, 'Accept'])
    const token = await server.addMember('treasurer', '财务')
    const forbidden = (await server.request('streamLive', {}, token)).json<{ code: number }>()
    expect(forbidden.code).toBe(codes.notPermitted)
  })

  it('AM-20 the streams end at once when the server stops, and do not delay it', async () => {
    const other = await startApp()
    const address = await other.app.listen({ port: 0, host: '127.0.0.1' })
    const token = await other.login()
    const open = await Promise.all([follow(token, address), follow(token, address)])
    for (const events of open) expect((await events.next()).event).toBe('live')
    const ends = Promise.all(open.map((events) => events.last()))
    await other.close()
    expect(await ends).toEqual([undefined, undefined])
  })

  it('AM-20 allows 20 streams per member and 200 in total; a closed stream makes room for another', async () => {
    const tokens = [await server.login()]
    for (let index = 1; index < 10; index += 1) tokens.push(await server.addMember(`watcher ${index}`, '运营'))
    const token = tokens[0] as string
    const open = await Promise.all(tokens.flatMap((each) => Array.from({ length: 20 }, () => follow(each))))
    const refusalOf = async (each: string) => {
      const refused = await connect(each)
      refused.destroy()
      return [refused.statusCode, refused.headers['retry-after']]
    }
    expect(await refusalOf(token)).toEqual([429, '30'])
    expect(await refusalOf(await server.addMember('one more watcher', '运营'))).toEqual([503, '30'])
    for (const events of open) events.close()
    await expect
      .poll(
        async () => {
          const again = await connect(token)
          again.destroy()
          return again.statusCode
        },
        { timeout: 10_000 },
      )
      .toBe(200)
  }, 40_000)
})

describe('live figures with very many calls', () => {
  /** Open calls of one project, each with a user of its own; ten thousand of them began within the half hour. */
  const calls = 250_000
  const part = 25_000
  let crowded: TestApp
  beforeAll(async () => {
    crowded = await startApp()
    crowded.setNow(now)
    const [large, small] = [await crowded.addProject('large'), await crowded.addProject('small')]
    // In parts, because an insert has a minute.
    for (let first = 0; first < calls; first += part)
      await crowded.services.telemetryWriter.command({
        query: `
          INSERT INTO user_session (app_key, received, channel_session_id, user_id, session_id, join_ts, user_session_type, country)
          SELECT {appkey: String}, toDate(fromUnixTimestamp64Milli({now: Int64}, 'UTC')), concat('call ', toString(number)), concat('user ', toString(number)),
            toString(number), fromUnixTimestamp64Milli({now: Int64} - toInt64(if(number < 10000, 600, 6000)) * 1000, 'UTC'), 0, if(number % 5 = 0, 'CN', 'ID')
          FROM numbers({first: UInt32}, {part: UInt32})`,
        query_params: { appkey: large.appkey, first, part, now },
      })
    await addStays(
      crowded.services.telemetryWriter,
      Array.from({ length: 30 }, (_, number) => ({
        appkey: small.appkey,
        call: `call ${number % 7}`,
        user: `user ${number}`,
        session: String(number),
        joined: now - minute,
      })),
    )
  }, 600_000)
  afterAll(() => crowded?.close())

  it('estimates a project with 250,000 open calls from a sample within 2 %, and counts the others exactly', async () => {
    let info: Live | undefined
    const ask = async () => {
      const answer = await crowded.call('getLive', {})
      info = answer.info
      return answer.code
    }
    // The engine gives a query eight seconds, which a busy machine may exceed; a row for each step exceeds them on any.
    await expect.poll(ask, { timeout: 240_000, interval: 1_000 }).toBe(0)
    const { countries, estimated, points, projects, rooms, users } = info as Live
    expect(estimated).toBe(1)
    expect(projects.map((project) => [project.app_name, project.estimated])).toEqual([
      ['large', 1],
      ['small', 0],
    ])
    expect(projects[1]).toMatchObject({ rooms: 7, users: 30, joins: 0 })
    const isNear = (count: number | undefined, exact: number) =>
      expect(Math.abs((count ?? 0) - exact) / exact).toBeLessThan(0.02)
    for (const count of [rooms, users, projects[0]?.rooms, projects[0]?.users]) isNear(count, calls)
    isNear(points[0]?.users, calls - 10_000)
    isNear(countries.find(({ country }) => country === 'CN')?.users, calls / 5)
    const { info: own } = await crowded.call('getLive', { appkey: (projects[1] as { appkey: string }).appkey })
    expect(own).toMatchObject({ estimated: 0, rooms: 7, users: 30 })
  }, 300_000)
})

function connect(token: string, address = url): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asked = httpRequest(
      `${address}/api/live/stream`,
      {
        headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream', connection: 'keep-alive' },
        agent: false,
      },
      resolve,
    )
    asked.on('error', reject)
    asked.end()
  })
}

interface Told {
  event: string
  data: unknown
}

/** Follows the stream. */
async function follow(token: string, address = url) {
  const answer = await connect(token, address)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/event-stream'])
  answer.on('error', () => undefined)
  const read = eventsOf(answer)
  return {
    next: async () => (await read.next()).value as Told,
    last: async () => {
      let told: Told | undefined
      for await (const event of read) told = event
      return told
    },
    close: () => answer.destroy(),
  }
}

async function* eventsOf(answer: IncomingMessage): AsyncGenerator<Told> {
  let text = ''
  for await (const part of answer) {
    text += String(part)
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const [event = '', data = ''] = text.slice(0, end).split('\n')
      text = text.slice(end + 2)
      yield { event: event.slice('event: '.length), data: JSON.parse(data.slice('data: '.length)) }
    }
  }
}
