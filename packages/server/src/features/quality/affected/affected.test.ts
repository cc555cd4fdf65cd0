import { codes } from '@rtcops/core/api/codes'
import { affectedColumns } from '@rtcops/core/features/quality/affected/columns'
import { formatDateTime, hour, minute, second } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { addMemberWith } from '../../../../test/rows/add-member-with.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'
import { translateIn } from '../../../platform/language.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
/** End of the window, half an hour long. */
const end = Math.floor((Date.now() - 3 * hour) / (5 * minute)) * 5 * minute
const start = end - 30 * minute
const query_time = [formatDateTime(start), formatDateTime(end - second)]
const routers = ['198.18.10.11', '198.18.10.12', '198.18.10.13']

interface Reading {
  appkey: string
  call: string
  user: string
  router: string
  accessServer: string
  country: string
  ts: number
  up: number
  down: number
  rtt: number
}

let server: TestApp
let readings: Reading[]
let lost: Omit<Reading, 'up' | 'down' | 'rtt'>[]
/** Company by appkey; the last project is not recorded. */
const companyOf = new Map<string, number | null>()
/** Sessions in which loss was found, as `appkey call user`. */
const withLoss = new Set<string>()

const sessionOf = ({ call, user }: Pick<Reading, 'call' | 'user'>) => `${call}-${user}`
const keyOf = ({ appkey, call, user }: Pick<Reading, 'appkey' | 'call' | 'user'>) => `${appkey} ${call} ${user}`
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

beforeAll(async () => {
  server = await startApp()
  server.setNow(end + hour)
  const { db } = server.services
  for (const name of ['甲', '乙']) {
    const { appkey, companyId } = await server.addProject(name)
    companyOf.set(appkey, companyId)
  }
  const [first] = [...companyOf.values()]
  const other = 'd'.repeat(32)
  await db
    .insertInto('project')
    .values({ company_id: first ?? 0, name: '甲二', appkey: other, appcert: 'c'.repeat(32) })
    .execute()
  companyOf.set(other, first ?? 0)
  companyOf.set('e'.repeat(32), null)
  const admin = await db.selectFrom('member').select('id').where('username', '=', 'admin').executeTakeFirstOrThrow()
  await db
    .updateTable('company')
    .set({ salesperson: admin.id })
    .where('id', '=', first ?? 0)
    .execute()
  await db
    .insertInto('company_user')
    .values([
      { company_id: first ?? 0, name: '子账号', is_owner: 0, phone: '13100000000' },
      { company_id: first ?? 0, name: '张|三', is_owner: 1, phone: '13912345678' },
    ])
    .execute()
  ;({ readings, lost } = randomReadings(seededRandom(seed)))
  await store()
}, 120_000)
afterAll(() => server?.close())

function randomReadings(random: () => number) {
  const upTo = (limit: number) => Math.floor(random() * limit)
  const events: typeof lost = []
  const rows = Array.from({ length: 40 }, (_, call) => call).flatMap((call) =>
    Array.from({ length: 1 + upTo(6) }, (_, user) => user).flatMap((user) => {
      const place = {
        appkey: [...companyOf.keys()][call % companyOf.size] ?? '',
        call: `call-${call}`,
        // The same user may be in several calls.
        user: `user-${(call + user) % 17}`,
        router: routers[upTo(3)] ?? '',
        accessServer: `198.19.10.${upTo(4)}`,
        country: random() < 0.5 ? 'EG' : 'ID',
      }
      const isHit = random() < 0.3
      if (isHit && random() < 0.5) withLoss.add(keyOf(place))
      if (random() < 0.1) events.push({ ...place, ts: start + upTo(40 * 60) * second })
      return Array.from({ length: 160 }, (_, index): Reading => {
        const isBad = isHit && random() < 0.5
        return {
          ...place,
          // Some readings are before and after the window.
          ts: start - 5 * minute + index * 15 * second,
          up: isBad ? 5 + upTo(20) : upTo(5),
          down: isBad && random() < 0.3 ? 5 + upTo(20) : upTo(5),
          rtt: random() < 0.01 ? 400 : 60 + upTo(100),
        }
      })
    }),
  )
  return { readings: rows, lost: events }
}

async function store(): Promise<void> {
  const writer = server.services.telemetryWriter
  const keysOf = (row: (typeof lost)[number]) => ({
    app_key: row.appkey,
    channel_session_id: row.call,
    user_id: row.user,
    session_id: sessionOf(row),
    ts: row.ts,
    received: dayOf(row.ts),
    country: row.country,
    router_ip: row.router,
    as_ip: row.accessServer,
  })
  await writer.insert({
    table: 'sample',
    format: 'JSONEachRow',
    values: readings.map((row) => ({
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
  const sessions = new Map(readings.map((row) => [keyOf(row), row]))
  await writer.command({
    query: `INSERT INTO stay_verdict (app_key, received, channel_session_id, session, ts, user_id, days, causes, sides, times)
      SELECT a, toDate('${dayOf(end)}'), c, cityHash64(a, c, u, s), fromUnixTimestamp64Milli(toInt64(${end + minute})), u,
        [toDate('${dayOf(end)}')], ['uplink_loss'], ['uplink'], [60000]
      FROM values('a String, c String, u String, s String', ${[...withLoss]
        .map((key) => sessions.get(key))
        .filter((row) => row !== undefined)
        .map((row) => `('${row.appkey}', '${row.call}', '${row.user}', '${sessionOf(row)}')`)
        .join()})`,
  })
}

interface Filter {
  router?: string
  country?: string
  as?: string
  cause?: 'uplink_loss'
}

/** Counts as the contract says, by plain loops over what was stored. */
function expected(filter: Filter) {
  const isHere = (row: (typeof lost)[number]) =>
    (filter.router === undefined || row.router === filter.router) &&
    (filter.country === undefined || row.country === filter.country) &&
    (filter.as === undefined || row.accessServer === filter.as) &&
    (filter.cause === undefined || withLoss.has(keyOf(row)))
  const minutes = new Map<string, { row: (typeof lost)[number]; samples: number; bad: number; isLost: boolean }>()
  const minuteOf = (row: (typeof lost)[number]) => {
    const key = `${keyOf(row)} ${Math.floor(row.ts / minute)}`
    const known = minutes.get(key) ?? { row, samples: 0, bad: 0, isLost: false }
    minutes.set(key, known)
    return known
  }
  for (const row of readings) {
    if (row.ts < start || row.ts >= end) continue
    const of = minuteOf(row)
    of.samples++
    if (row.up >= 5 || row.down >= 5 || row.rtt >= 400) of.bad++
  }
  for (const row of lost) if (row.ts >= start && row.ts < end) minuteOf(row).isLost = true
  const companies = Map.groupBy(minutes.values(), ({ row }) => companyOf.get(row.appkey) ?? null)
  const users = (of: { row: (typeof lost)[number] }[]) => new Set(of.map(({ row }) => `${row.appkey} ${row.user}`)).size
  return [...companies]
    .map(([company_id, all]) => {
      const bad = all.filter(({ bad, isLost, row, samples }) => isHere(row) && (isLost || 2 * bad >= samples))
      const calls = new Set(bad.map(({ row }) => `${row.appkey} ${row.call}`)).size
      return { company_id, users: users(bad), all_users: users(all), bad_minutes: bad.length, calls }
    })
    .filter((row) => row.users > 0)
    .sort(
      (one, other) =>
        other.users - one.users ||
        other.bad_minutes - one.bad_minutes ||
        (one.company_id ?? 0) - (other.company_id ?? 0),
    )
}

describe(`companies whose users were badly off (RTCOPS_TEST_SEED=${seed})`, () => {
  it.each<Filter>([
    {},
    { router: routers[1] ?? '' },
    { country: 'EG' },
    { as: '198.19.10.2' },
    { cause: 'uplink_loss' },
    { router: routers[0] ?? '', cause: 'uplink_loss' },
  ])('match plain loops, with %o', async (filter) => {
    const { info, list } = await server.call('listAffectedCompanies', { query_time, ...filter })
    const counted = expected(filter)
    expect(
      list?.map(({ all_users, bad_minutes, calls, company_id, users }) => ({
        company_id,
        users,
        all_users,
        bad_minutes,
        calls,
      })),
    ).toEqual(counted)
    expect(info).toMatchObject({ companies: counted.length, users: counted.reduce((sum, { users }) => sum + users, 0) })
    for (const { all_users, share, users } of list ?? []) {
      expect(users).toBeLessThanOrEqual(all_users)
      expect(share).toBeCloseTo((users / all_users) * 100, 3)
    }
  })

  it('are listed with salesperson and owner, whose phone is masked without the right to see contacts', async () => {
    const [first] = [...companyOf.values()]
    const find = async (token?: string) => {
      const { list } = await server.call('listAffectedCompanies', { query_time }, token)
      return list?.find(({ company_id }) => company_id === first)
    }
    expect(await find()).toMatchObject({ company_name: '甲公司', contact_name: '张|三', contact_phone: '13912345678' })
    expect((await find())?.salesperson_name).not.toBe('')
    const { token } = await addMemberWith(server.services.db, 'viewer', ['DATA_MONITOR_CALL_QUALITY'])
    expect((await find(token))?.contact_phone).toBe('139****5678')
  })

  it('are exported with the columns and rows of the list', async () => {
    const { list } = await server.call('listAffectedCompanies', { query_time })
    const { info } = await server.call('exportAffectedCompanies', { query_time })
    const file = await server.request('downloadExport', { token: info?.token })
    const [head, ...lines] = file.body.replace('\uFEFF', '').trim().split('\r\n')
    const t = translateIn('zh')
    expect(head?.replaceAll('（%）', '')).toBe(affectedColumns.map(({ label }) => `"${t(label)}"`).join(','))
    expect(lines.map((line) => line.split('","')[0]?.slice(1))).toEqual(list?.map(({ company_name }) => company_name))
  })

  it('are refused for more than a day, and for days whose samples have expired', async () => {
    const refusal = { code: codes.badParameter, field: 'query_time' }
    const between = (from: number, to: number) => ({ query_time: [formatDateTime(from), formatDateTime(to)] })
    expect(await server.call('listAffectedCompanies', between(end - 25 * hour, end))).toMatchObject(refusal)
    expect(await server.call('listAffectedCompanies', between(end - 900 * hour, end - 899 * hour))).toMatchObject(
      refusal,
    )
  })
})

describe('router or access server', () => {
  it('compares the access servers behind the router of the filter with those behind the others', async () => {
    const { info } = await server.call('getQualityChange', {
      query_time,
      dimension: 'router',
      metric: 'up_loss',
      router: routers[0],
    })
    const behind = new Map<string, { number: number; bad: number }>()
    for (const { accessServer, router, ts, up } of readings) {
      if (router !== routers[0] || ts < start || ts >= end) continue
      const of = behind.get(accessServer) ?? { number: 0, bad: 0 }
      behind.set(accessServer, { number: of.number + 1, bad: of.bad + (up >= 10 ? 1 : 0) })
    }
    const enough = [...behind].filter(([, { number }]) => number >= 100)
    const shares = new Map(enough.map(([as, { bad, number }]) => [as, (bad / number) * 100]))
    expect(info?.path?.router).toBe(routers[0])
    expect(info?.path?.behind.all).toBe(enough.length)
    expect(info?.path?.servers.length).toBe(enough.length)
    for (const { as, number, share } of info?.path?.servers ?? []) {
      expect(number).toBe(behind.get(as)?.number)
      expect(share).toBeCloseTo(shares.get(as) ?? Number.NaN, 3)
    }
    for (const { all, bad } of [info?.path?.behind, info?.path?.others].filter((counts) => counts !== undefined))
      expect(bad).toBeLessThanOrEqual(all)
  })

  it.each([{ dimension: 'country' }, { dimension: 'router', metric: 'join' }] as const)(
    'is unknown for %o',
    async (input) => {
      const { info } = await server.call('getQualityChange', { query_time, router: routers[0], ...input })
      expect(info?.path).toBeNull()
    },
  )
})
