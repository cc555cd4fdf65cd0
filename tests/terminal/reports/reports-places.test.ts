import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@clickhouse/client'
import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStays, type Stay } from '../../../packages/server/test/rows/add-stays.ts'
import { countDays } from '../../harness/roll-up-days.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
const [voice, lesson] = ['a', 'b'].map((letter) => letter.repeat(32)) as [string, string]
const today = startOfDay(Date.now())
const ago = (days: number) => formatDay(addDays(today, -days))

/**
 * Yesterday from ten: two users from China in `lobby` for an hour, one of whom talks half of it, and one from an
 * unknown country for a minute.
 */
const ten = addDays(today, -1) + 10 * hour
const stay = (user: string, minutes: number, more: Partial<Stay> = {}): Stay => ({
  appkey: voice,
  call: '881',
  room: 'lobby',
  user,
  session: user,
  joined: ten,
  left: ten + minutes * minute,
  ...more,
})

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  const database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await database.connect()
  await database.query(
    `INSERT INTO company (id, name, minute_calltime) OVERRIDING SYSTEM VALUE VALUES (7, '星河互娱', 1), (9, '云声教育', 0)`,
  )
  await database.query(
    `INSERT INTO project (company_id, name, appkey, appcert) VALUES (7, '星河语聊', $1, $1), (9, '小班课', $2, $2)`,
    [voice, lesson],
  )
  await database.end()
  const client = createClient({ url: server.clickhouseUrl })
  await addStays(client, [
    stay('lin', 60, { country: 'CN', type: 0, talk: 30 * minute }),
    stay('ann', 60, { country: 'CN' }),
    stay('who', 1),
    stay('pupil', 20, { appkey: lesson, room: 'class', country: 'IN' }),
  ])
  await client.close()
  await countDays(server)
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(['report', ...args])
const json = async (...args: string[]) => JSON.parse((await run('get', ...args, '-o', 'json')).stdout)

describe('reports of places and activity', () => {
  it('R-CUS-01 R-CUS-03 R-CUS-06 countries by day, of the counted companies, filtered and sorted', async () => {
    const china = { days: ago(1), country: 'CN', user_nums: 2, call_times: 120, talk_times: 30, listen_times: 90 }
    const unknown = { days: ago(1), country: '', user_nums: 1, call_times: 1, talk_times: 0, listen_times: 1 }
    expect(await json('countries', '--sort', '-call_times')).toEqual([china, unknown])
    expect(await json('countries', '--sort', 'user_nums')).toEqual([unknown, china])
    expect(await json('countries', '--country', 'cn,us', '--country', 'IN', '-p', '星河语聊')).toEqual([china])
    expect(await json('countries', '-c', '云声教育')).toEqual([])
    const table = await run('get', 'countries', '--country', 'CN', '--lang', 'zh')
    expect(table.stdout).toMatch(/^日期 {2,}国家 {2,}用户数 {2,}通话时长\(分钟\)/)
    expect(table.stdout).toMatch(/CN 中国 {2,}2 {2,}120\.00 {2,}30\.00 {2,}90\.00\n$/)
    expect(table.stderr).toContain(`${ago(6)}`)
    const wrong = await run('get', 'countries', '--country', 'China')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('--country')])
    const sorted = await run('get', 'countries', '--sort', 'country')
    expect([sorted.code, sorted.stderr]).toEqual([2, expect.stringContaining('user_nums')])
  })

  it('R-RCT-02 R-RCT-03 R-RCT-04 rooms of a day, and the countries of one', async () => {
    const range = ['--from', 'yesterday', '--to', 'yesterday']
    const lobby = {
      days: ago(1),
      appkey: voice,
      appkey_name: '星河语聊',
      room_name: 'lobby',
      max_members: 3,
      call_times1: 121,
    }
    expect((await json('rooms', ...range, '--sort', '-call_times1'))[0]).toEqual(lobby)
    expect(await json('rooms', ...range, '--room', 'lobby')).toEqual([lobby])
    const countries = await json('room-countries', '-p', '星河语聊', '--room', 'lobby', '--from', 'yesterday')
    expect(countries).toEqual([
      { country: 'CN', user_nums: 2, call_times: 120, talk_times: 30, listen_times: 90 },
      { country: '', user_nums: 1, call_times: 1, talk_times: 0, listen_times: 1 },
    ])
    const incomplete = await run('get', 'room-countries', '--room', 'lobby')
    expect([incomplete.code, incomplete.stderr]).toEqual([2, expect.stringContaining('--project')])
    const foreign = await run('get', 'room-countries', '-p', '星河语聊', '--room', 'lobby', '--sort', 'country')
    expect([foreign.code, foreign.stderr]).toEqual([2, expect.stringContaining('--sort')])
  })

  it('R-UAR-02 R-UAR-03 users by day and project above the figures of the range, and over days', async () => {
    const [first] = await json('uar', '--sort', '-active_users')
    expect(first).toEqual({
      days: ago(1),
      company_name: '星河互娱',
      appkey: voice,
      appkey_name: '星河语聊',
      active_users: 3,
      new_users: 3,
      returning_users: 0,
      avg_call_time: 40.33,
      avg_sessions: 1,
    })
    const table = await run('get', 'uar', '--lang', 'zh')
    expect(table.stdout).toMatch(/合计 .*4 {2,}4 {2,}0 {2,}35\.25 {2,}1\.00\n$/)
    const days = await json('uar', '--chart')
    expect(days.map((day: { days: string; active_users: number }) => [day.days, day.active_users])).toEqual(
      [6, 5, 4, 3, 2, 1, 0].map((back) => [ago(back), back === 1 ? 4 : 0]),
    )
    const drawn = (await operator.atTerminal('rtcops report get uar --chart --color never --lang zh 2>/dev/null'))
      .stdout
    expect(drawn).toMatch(/每日活跃、新增与回访用户 .*活跃用户 .*新增用户 .*回访用户/)
  })

  it('R-RP0-01 R-RP0-02 rooms and users of each day, and of the seven whole days that end yesterday', async () => {
    const day = {
      days: ago(1),
      room_nums: 2,
      room_session_nums: 2,
      user_nums: 4,
      user_session_nums: 4,
      room_avg_time: 40,
      user_avg_time: 35.25,
    }
    const daily = await json('daily')
    expect(daily).toHaveLength(7)
    expect(daily[5]).toMatchObject(day)
    expect(daily[0]).toMatchObject({ days: ago(6), user_nums: 0, user_avg_time: null })
    const week = await json('week', '-c', '星河互娱')
    expect(week.map(({ days }: { days: string }) => days)).toEqual([7, 6, 5, 4, 3, 2, 1].map(ago))
    expect(week[6]).toMatchObject({ room_nums: 1, user_nums: 3 })
    const table = await run('get', 'daily', '--lang', 'en')
    expect(table.stdout).toMatch(/^DAY .*ROOM MEAN \(MIN\) {2,}ROOM MEDIAN \(MIN\)/)
    expect((await run('get', 'week', '--since', '3d')).code).toBe(2)
  })

  it('R-CUS-05 R-UAR-03 X-12 saves countries and users as files', async () => {
    const sheet = ['--format', 'excel-csv', '--to-file', '-', '--lang', 'zh']
    const saved = await run('export', 'countries', '--country', 'CN', ...sheet)
    expect(saved.code).toBe(0)
    expect(saved.stdout.trimEnd().split('\r\n').slice(1)).toEqual([`"${ago(1)}","中国","2","120.00","30.00","90.00"`])
    const named = await run('export', 'uar', '--sort', '-active_users', '--to-file', 'users.csv')
    expect([named.code, named.stdout]).toEqual([0, 'users.csv\n'])
    const listed = await run('get', 'uar', '--sort', '-active_users', '--all', '-o', 'csv')
    expect(listed.stdout.trimEnd().split('\n')).toHaveLength(3)
    expect(await readFile(join(operator.home, 'users.csv'), 'utf8')).toBe(listed.stdout)
    const countries = await run('export', 'countries', '--to-file', '-')
    expect(countries.stdout).toBe((await run('get', 'countries', '--all', '-o', 'csv')).stdout)
    expect((await run('export', 'rooms', '--to-file', '-')).code).toBe(2)
  })
})
