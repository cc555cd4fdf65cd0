import { codes } from '@rtcops/core/api/codes'
import type { Answer, Schema } from '@rtcops/core/api/types'
import { patrolLevels } from '@rtcops/core/quality/patrol-level'
import { formatDateTime } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'
import { translateIn } from '../../../platform/language.ts'
import { expectedRoom, expectedVerdict, type Reported, randomRooms, storeRooms } from './test-rooms.ts'

const chinese = translateIn('zh')
const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const at = (text: string) => Date.parse(`2026-11-10T${text}+08:00`)
const range = { start: at('10:00:00'), end: at('11:30:00') }
const time = ['2026-11-10 10:00:00', '2026-11-10 11:29:59']

let server: TestApp
let own: string
let companyId: number
let foreign: string
let reported: Reported

beforeAll(async () => {
  server = await startApp()
  const [first, second] = [await server.addProject('语聊房'), await server.addProject('KTV')]
  own = first.appkey
  companyId = first.companyId
  foreign = second.appkey
  const random = seededRandom(seed)
  reported = randomRooms(random, own, 150, range)
  const other = randomRooms(random, foreign, 40, range)
  for (const part of [reported, other]) await storeRooms(server, part)
  reported = {
    stays: [...reported.stays, ...other.stays],
    samples: [...reported.samples, ...other.samples],
    lost: [...reported.lost, ...other.lost],
    found: [...reported.found, ...other.found],
  }
  server.setNow(at('13:00:00'))
})
afterAll(() => server.close())

const list = (input: object) => server.call('listHousePatrol', { time, limit: 200, ...input })

/** Returns the calls that overlap the range, computed from what was reported. */
const overlapping = (): Set<string> => {
  const calls = new Set<string>()
  for (const call of new Set(reported.stays.map((stay) => stay.call))) {
    const { began, ended } = expectedRoom(reported, call, range)
    if (began < range.end && (ended === null || ended >= range.start)) calls.add(call)
  }
  return calls
}

const close = (told: number | null, expected: number | null) => {
  if (expected === null) expect(told).toBeNull()
  else expect(Math.abs((told ?? Number.NaN) - expected)).toBeLessThanOrEqual(0.005 + 1e-9)
}

describe('the patrol report', () => {
  it(`R-HPR-03, R-HPR-04, F-05, F-06, D-41 matches plain loops over the raw rows (RTCOPS_TEST_SEED=${seed})`, async () => {
    const answer = await list({})
    const rooms = answer.list ?? []
    expect(new Set(rooms.map(({ channel_session_id }) => channel_session_id))).toEqual(overlapping())
    for (const room of rooms) {
      const expected = expectedRoom(reported, room.channel_session_id, range)
      expect(room).toMatchObject({
        create_date: formatDateTime(expected.began),
        exit_date: expected.ended === null ? null : formatDateTime(expected.ended),
        users: expected.users,
        max_users: expected.mostUsers,
        number: expected.samples,
        connection_interrupt_total: expected.interrupts,
        heartbeat_timeout_total: expected.heartbeatTimeouts,
        level: expected.level,
        ...expectedVerdict(reported.found, room.channel_session_id),
      })
      close(room.avg_rtt, expected.rtt)
      close(room.up_loss, expected.upLoss)
      close(room.down_loss, expected.downLoss)
      const share = (count: number) => (expected.samples === 0 ? null : (count / expected.samples) * 100)
      close(room.bad_share, share(expected.badSamples))
      close(room.fatal_share, share(expected.fatalSamples))
    }
    expect(new Set(rooms.map(({ verdict }) => verdict)).size).toBe(4)
    const count = (test: (room: Schema<'PatrolRoom'>) => boolean) => rooms.filter(test).length
    expect(answer.total).toBe(rooms.length)
    expect(answer.info).toEqual({
      rooms: rooms.length,
      ongoing: count(({ exit_date }) => exit_date === null),
      bad: count(({ level }) => level === 'bad'),
      fatal: count(({ level }) => level === 'fatal'),
      until: formatDateTime(Math.max(...reported.samples.map(({ ts }) => ts))),
    })
  })

  it('R-HPR-01, R-HPR-02 lists the worst first, and filters by company, project, room, level and state', async () => {
    const { list: rooms = [] } = await list({})
    const ranks = rooms.map(({ level }) => patrolLevels.indexOf(level))
    expect(ranks).toEqual([...ranks].sort((one, other) => other - one))
    expect(new Set(ranks).size).toBe(3)
    const told = async (input: object, test: (room: Schema<'PatrolRoom'>) => boolean) => {
      const answer = await list(input)
      const expected = rooms.filter(test)
      expect(answer.list).toEqual(expected)
      expect([answer.total, answer.info?.rooms]).toEqual([expected.length, expected.length])
    }
    await told({ company_id: companyId }, ({ app_key }) => app_key === own)
    await told({ app_key: foreign }, ({ app_key }) => app_key === foreign)
    await told({ company_id: companyId, app_key: foreign }, () => false)
    await told({ channel_name: 'room-3' }, ({ channel_name }) => channel_name === 'room-3')
    await told({ level: 'fatal', app_key: own }, ({ app_key, level }) => level === 'fatal' && app_key === own)
    await told({ status: 1 }, ({ exit_date }) => exit_date === null)
    await told({ status: 0, level: 'bad' }, ({ exit_date, level }) => exit_date !== null && level === 'bad')
  })

  it.each([
    'level',
    'create_date',
    'users',
    'max_users',
    'avg_rtt',
    'up_loss',
    'down_loss',
    'connection_interrupt_total',
    'heartbeat_timeout_total',
    'bad_time',
  ] as const)('R-HPR-05 sorts by %s in both directions', async (field) => {
    for (const sort of [1, 2]) {
      const { list: rooms = [], total } = await list({ order: { field, sort } })
      expect(rooms).toHaveLength(total ?? -1)
      const values = rooms.map((room) => (field === 'level' ? patrolLevels.indexOf(room.level) : room[field]))
      const known = values.filter((value) => value !== null)
      expect(values.slice(0, known.length)).toEqual(known)
      const step = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)
      expect(known).toEqual([...known].sort((one, other) => (sort === 1 ? step(one, other) : step(other, one))))
    }
  })

  it('R-HPR-05 pages without repeating a room; a page beyond the last has only the total', async () => {
    const order = { field: 'level', sort: 2 }
    const { list: whole = [] } = await list({ order })
    const pages: Answer<'listHousePatrol'>['list'] = []
    for (let page = 1; pages.length < whole.length; page++)
      pages.push(...((await list({ page, limit: 60, order })).list ?? []))
    expect(pages).toEqual(whole)
    expect(await list({ page: 99, order })).toMatchObject({ list: [], total: whole.length })
  })

  it('defaults to the last 24 h', async () => {
    const answer = await server.call('listHousePatrol', {})
    expect(answer).toMatchObject({ code: 0, total: new Set(reported.stays.map(({ call }) => call)).size })
    expect(answer.list).toHaveLength(10)
  })

  it('R-HPR-05 lists the users of a room with their worst figures, worst first', async () => {
    const busiest = Map.groupBy(reported.stays, ({ call }) => call)
    const [call = ''] = [...busiest].sort(([, one], [, other]) => other.length - one.length)[0] ?? []
    const appKey = busiest.get(call)?.[0]?.appKey ?? ''
    const everything = { start: 0, end: Infinity }
    const { info, list: users = [] } = await server.call('getHousePatrolDetail', {
      channel_session_id: call,
      app_key: appKey,
    })
    const expected = expectedRoom(reported, call, everything)
    expect(info).toMatchObject({
      channel_session_id: call,
      number: expected.samples,
      level: expected.level,
      ...expectedVerdict(reported.found, call),
    })
    expect(new Set(users.map(({ user_id }) => user_id))).toEqual(new Set(busiest.get(call)?.map(({ user }) => user)))
    const ranks = users.map((user) => {
      const only = <Row extends { user: string }>(rows: readonly Row[]) =>
        rows.filter((row) => row.user === user.user_id)
      const mine = {
        stays: only(reported.stays),
        samples: only(reported.samples),
        lost: only(reported.lost),
      }
      const told = expectedRoom(mine, call, everything)
      expect(user).toMatchObject({
        join_date: formatDateTime(told.began),
        leave_date: told.ended === null ? null : formatDateTime(told.ended),
        number: told.samples,
        connection_interrupt_total: told.interrupts,
        heartbeat_timeout_total: told.heartbeatTimeouts,
        user_session_type: 0,
        country: 'CN',
        platform: 'Android',
        network: '4G',
        ...expectedVerdict(reported.found, call, user.user_id),
      })
      close(user.avg_rtt, told.rtt)
      close(user.up_loss, told.upLoss)
      const worst = Math.max(...mine.samples.filter((row) => row.call === call).map(({ rtt }) => rtt))
      close(user.worst_rtt, worst < 0 || !Number.isFinite(worst) ? null : worst)
      return patrolLevels.indexOf(told.level)
    })
    expect(ranks).toEqual([...ranks].sort((one, other) => other - one))
  })

  it('a room of another project is reported as not found', async () => {
    const known = reported.stays.find(({ appKey }) => appKey === foreign)?.call
    const absent = { code: codes.notFound, msg: '数据不存在或已被删除' }
    expect(await server.call('getHousePatrolDetail', { channel_session_id: known, app_key: own })).toEqual(absent)
    expect(await server.call('getHousePatrolDetail', { channel_session_id: 'nowhere', app_key: own })).toEqual(absent)
  })

  it.each([
    [{ time: ['2026-11-10 11:00:00', '2026-11-10 10:00:00'] }, '开始时间不能晚于结束时间'],
    [{ time: ['2026-11-10 13:00:01', '2026-11-10 14:00:00'] }, '时间不能晚于现在'],
    [{ time: ['2026-10-01', '2026-11-02'] }, '时间范围不能超过31天'],
  ])('D-60 refuses %j at its field', async (input, msg) => {
    expect(await server.call('listHousePatrol', input)).toEqual({ code: codes.badParameter, msg, field: 'time' })
    expect(await server.call('exportHousePatrol', input)).toMatchObject({ code: codes.badParameter, field: 'time' })
  })

  it.each([
    { order: { field: 'level; DROP TABLE call', sort: 1 } },
    { level: 'severe' },
    { status: 2 },
    { company_id: 0 },
    { app_key: 'x' },
    { limit: 201 },
  ])('refuses %j', async (input) => {
    expect(await list(input)).toMatchObject({ code: codes.badParameter })
  })

  it('X-12 the file has the rows of the screen in the same order, and its token works once', async () => {
    const order = { field: 'avg_rtt', sort: 2 }
    const { list: rooms = [], total } = await list({ order, level: 'fatal' })
    const started = await server.call('exportHousePatrol', { time, order, level: 'fatal' })
    expect(started.info?.rows).toBe(total)
    const fetchFile = () => server.request('downloadExport', { token: started.info?.token })
    const lines = (await fetchFile()).body.replace('\ufeff', '').trimEnd().split('\r\n')
    expect(lines[0]).toBe(
      '"项目","企业","频道名","开始时间","结束时间","在线人数","最大在线","平均 RTT (ms)","上行丢包（%）","下行丢包（%）","掉线次数","心跳超时","级别（按样本）","严重样本（%）","判定","原因","责任方","最低 MOS","质量差人时（秒）"',
    )
    const cells = (line: string) => line.slice(1, -1).split('","')
    expect(lines.slice(1).filter((line) => cells(line)[1] === '')).toEqual([])
    expect(lines.slice(1).map((line) => cells(line).slice(2))).toEqual(
      rooms.map((room) => [
        room.channel_name,
        room.create_date,
        room.exit_date ?? '',
        String(room.users),
        String(room.max_users),
        String(room.avg_rtt ?? ''),
        String(room.up_loss ?? ''),
        String(room.down_loss ?? ''),
        String(room.connection_interrupt_total),
        String(room.heartbeat_timeout_total),
        '严重',
        String(room.fatal_share ?? ''),
        { waiting: '尚未判定', too_little: '数据太少', clean: '未发现问题', found: '已找到原因' }[room.verdict],
        room.cause === null ? '' : chinese(`diagnosis.cause.${room.cause}`),
        room.side === null ? '' : chinese(`diagnosis.side.${room.side}`),
        room.worst_mos?.toFixed(2) ?? '',
        String(room.bad_time ?? ''),
      ]),
    )
    expect((await fetchFile()).json()).toMatchObject({ msg: '下载链接已失效，请重新导出' })
  })
})

it('X-09, D-40 a call is in progress in magnifier, detail and report until it ends, and then ended in all of them', async () => {
  const call = { channel_session_id: 'turning', app_key: own }
  const stay = { appKey: own, call: 'turning', room: 'turning room', session: 's', user: 'ann', joined: at('12:40:00') }
  const ends = async () => {
    const ofRoom = { app_key: own, channel_name: 'turning room' }
    const [magnifier, detail, report, drawer, users] = await Promise.all([
      server.call('listCallSessions', ofRoom),
      server.call('listCallMessages', call),
      server.call('listHousePatrol', ofRoom),
      server.call('getHousePatrolDetail', call),
      server.call('getCallUserDetail', call),
    ])
    expect([magnifier.info?.ongoing, report.info?.ongoing]).toEqual(
      Array(2).fill(magnifier.list?.[0]?.exit_date === null ? 1 : 0),
    )
    const told = [magnifier.list?.[0], detail.info, report.list?.[0], drawer.info].map((each) => each?.exit_date)
    return [...told, drawer.list?.[0]?.leave_date, users.list?.[0]?.leave_date]
  }
  await storeRooms(server, { stays: [stay], samples: [], lost: [], found: [] })
  expect(await ends()).toEqual(Array(6).fill(null))
  const inProgress = { app_key: own, channel_name: 'turning room', status: 1 }
  expect((await server.call('listHousePatrol', inProgress)).list).toMatchObject([{ users: 1, max_users: 1 }])
  await storeRooms(server, { stays: [{ ...stay, left: at('12:50:00') }], samples: [], lost: [], found: [] })
  expect(await ends()).toEqual(Array(6).fill('2026-11-10 12:50:00'))
  expect(await server.call('listHousePatrol', inProgress)).toMatchObject({ total: 0, list: [] })
  expect((await server.call('getHousePatrolDetail', call)).info).toMatchObject({ users: 0, max_users: 1 })
})
