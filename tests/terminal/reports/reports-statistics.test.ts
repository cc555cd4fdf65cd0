import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { formatDateTime, formatDay, formatRfc3339, minute, startOfDay } from '@rtcops/core/time/zone'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let appkey: string
const now = Math.floor(Date.now() / 1000) * 1000
/** Begin of the call, on the same day however early it is. */
const begin = Math.max(startOfDay(now) + 1000, now - 40 * minute)
const length = Math.max(1000, Math.min(10 * minute, Math.floor((now - begin) / 3000) * 1000))

const stay = (user_id: string, manufacturer: string, model: string, samples: readonly number[]) => {
  const ids = { channel_session_id: '880', session_id: `880-${user_id}`, user_id }
  const device = {
    manufacturer,
    model,
    os: 'Android',
    sdk_version: '4.8.2',
    platform: 'Android',
    network: '4G',
    country: 'ID',
  }
  const times = { dns_ms: 12.5, connect_cs_ms: 60, query_cs_ms: 50, connect_as_ms: 80 }
  const attempt = { kind: 'join_attempt', ts: begin, channel_name: 'lobby', ...ids, manufacturer, model, network: '4G' }
  return [
    { ...attempt, result: 0, fail_reason: 'dns_failed' },
    { ...attempt, result: 1, join_ms: 900, ...times },
    { kind: 'join', ts: begin, channel_name: 'lobby', ...ids, ...device },
    ...samples.map((distance, step) => ({
      kind: 'sample',
      ts: begin + (step + 1) * 100,
      ...ids,
      distance,
      up_loss_rate: 1,
      down_loss_rate: 0.5,
    })),
    { kind: 'connection', ts: begin + 500, ...ids, event: 'heartbeat_timeout' },
    { kind: 'leave', ts: begin + length, ...ids },
  ]
}

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  appkey = (await addProject(server.databaseUrl, '星河语聊')).appkey
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  const events = [...stay('ann', 'Apple', 'iPhone 15', [100, 200]), ...stay('ben', 'HUAWEI', 'P70', [60])]
  await writeFile(join(operator.home, 'calls.ndjson'), events.map((event) => `${JSON.stringify(event)}\n`).join(''))
  const imported = await operator.run(['call', 'import', 'calls.ndjson', '-p', appkey, '--format', 'events', '-y'])
  expect([imported.code, imported.stderr]).toEqual([0, expect.any(String)])
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(['report', ...args])
const json = async (...args: string[]) => JSON.parse((await run('get', ...args, '-o', 'json')).stdout)
const cells = (stdout: string) =>
  stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/ {2,}/))
/** Returns milliseconds as minutes, rounded as reports do: sums are rounded once. */
const inMinutes = (milliseconds: number): number => Math.round(milliseconds / 600) / 100
const minutes = inMinutes(length)
const bothMinutes = inMinutes(2 * length).toFixed(2)

describe('reports over the telemetry', () => {
  it('R-RP2-01 R-RP2-02 calls by day, room and user, with totals of all rows in tables only', async () => {
    expect(await json('calls', '--user', 'ann')).toEqual([
      {
        days: formatDay(begin),
        company_name: '星河语聊 Ltd.',
        appkey,
        appkey_name: '星河语聊',
        room_name: 'lobby',
        user_id: 'ann',
        name: 'Apple',
        model: 'iPhone 15',
        os: 'Android',
        sdk_version: '4.8.2',
        user_session_num: 1,
        call_times: minutes,
        talk_times: 0,
        listen_times: minutes,
      },
    ])
    const [heads, ...rows] = cells((await run('get', 'calls', '--lang', 'zh')).stdout)
    expect(heads).toEqual([
      '日期',
      '项目',
      '房间名',
      '用户',
      '厂商',
      '机型',
      '会话数',
      '通话(分钟)',
      '说话(分钟)',
      '收听(分钟)',
    ])
    const ann = rows.find(([, , , user]) => user === 'ann')
    expect(ann?.slice(0, 7)).toEqual([formatDay(begin), '星河语聊', 'lobby', 'ann', 'Apple', 'iPhone 15', '1'])
    expect(rows.at(-1)?.slice(-4)).toEqual(['2', bothMinutes, '0.00', bothMinutes])
    const csv = await run('get', 'calls', '-o', 'csv', '--columns', 'user_id,user_session_num', '--sort', 'days')
    expect(csv.stdout.trimEnd().split('\n').toSorted()).toEqual(['ann,1', 'ben,1', 'user_id,user_session_num'])
  })

  it('R-RP3-01 devices, filtered by manufacturer and model and sorted', async () => {
    expect(await json('devices', '--sort', '-avg_rtt')).toMatchObject([
      { name: 'Apple', model: 'iPhone 15', user_nums: 1, success1_pct: 50, avg_rtt: 150, avg_up_loss: 1 },
      { name: 'HUAWEI', model: 'P70', user_nums: 1, success5_pct: 50, avg_rtt: 60 },
    ])
    expect(await json('devices', '--maker', 'Apple', '--model', 'P70')).toEqual([])
    const none = await run('get', 'devices', '--maker', 'nobody')
    expect([none.code, none.stdout, none.stderr]).toEqual([0, '', expect.stringContaining('maker=nobody')])
    const [heads] = cells((await run('get', 'devices')).stdout)
    expect(heads).toEqual(expect.arrayContaining(['1S %', 'RTT MS', 'CALL MIN']))
  })

  it('R-RP4-01 the five stages of joining', async () => {
    const rows = await json('timing', '-p', '星河语聊', '--all')
    expect(rows.map(({ stage }: { stage: string }) => stage)).toEqual([
      'dns',
      'connect_cs',
      'query_cs',
      'connect_as',
      'join_room',
    ])
    expect(rows[0]).toEqual({ stage: 'dns', avg: 12.5, max: 12.5, middle: 12.5, min: 12.5, number: 2 })
    const table = cells((await run('get', 'timing', '--lang', 'zh')).stdout)
    expect(table[5]).toEqual(['进入房间', '900.00', '900.00', '900.00', '900.00', '2'])
  })

  it('R-RP4-02 R-RP4-03 attempts to join, and interrupts', async () => {
    const joins = await json('joins', '--sort', '-join_ms')
    expect(joins).toHaveLength(4)
    expect(joins[0]).toMatchObject({
      ts: expect.stringMatching(/\+08:00$/),
      room_name: 'lobby',
      dns_ms: 12.5,
      join_ms: 900,
      result: 1,
      fail_reason: '',
    })
    expect(joins[3]).toMatchObject({ join_ms: null, result: 0, fail_reason: 'dns_failed' })
    const [, row] = cells((await run('get', 'joins', '--sort', 'join_ms', '--lang', 'zh', '-n', '1')).stdout)
    expect(row?.slice(-2)).toEqual(['✓ 成功', '-'])
    expect(await json('interrupts', '--room', 'lobby', '--user', 'ben')).toMatchObject([
      {
        days: formatDay(begin),
        room_name: 'lobby',
        user_id: 'ben',
        heartbeat_timeout_total: 1,
        connection_interrupt_total: 0,
      },
    ])
  })

  it('R-RP5-01 the quality of stays', async () => {
    expect(await json('stays', '--user', 'ann')).toMatchObject([
      {
        join_date: formatRfc3339(begin),
        channel_session_id: '880',
        country: 'ID',
        avg_rtt: 150,
        middle_rtt: 150,
        avg_up_loss: 1,
        call_time: length / 1000,
      },
    ])
    const [heads, row] = cells((await run('get', 'stays', '--user', 'ann')).stdout)
    expect(heads?.slice(0, 3)).toEqual(['JOINED AT', 'PROJECT', 'ROOM'])
    expect(row?.[0]).toBe(formatDateTime(begin))
  })

  it('R-RP1-01 R-RP6-03 R-RP6-04 pies, stages by day with the last three days of a project, and heartbeats', async () => {
    expect(await json('pies')).toEqual([
      { pie: 'countries', name: 'ID', num: 2, pct: 100 },
      { pie: 'sdk_versions', name: '4.8.2', num: 2, pct: 100 },
    ])
    expect((await run('get', 'pies', '--lang', 'zh')).stdout).toContain('ID 印度尼西亚')
    const stages = await json('stages', '--from', formatDay(begin))
    expect(stages.at(0)).toMatchObject({
      days: formatDay(begin),
      dns: { avg: 12.5, number: 2 },
      fail5: { dns_failed: 2, join_timeout: 0 },
    })
    const table = (await run('get', 'stages', '-p', appkey, '--lang', 'zh')).stdout
    expect(table).toMatch(/日期 {2,}DNS 均\/中 ms/)
    expect(table).toMatch(/近三天进房 \(3\)\n[\s\S]*50\.00/)
    const heartbeats = await json('heartbeat')
    expect(heartbeats).toHaveLength(7)
    expect(heartbeats.find(({ days }: { days: string }) => days === formatDay(begin))).toEqual({
      days: formatDay(begin),
      number: 2,
      user_num: 2,
    })
  })

  it('X-12 R-RP2-03 saves reports as files for people, with the totals of the first', async () => {
    const saved = await run('export', 'calls', '--format', 'excel-csv', '--to-file', '-')
    const lines = saved.stdout.trimEnd().split('\r\n')
    expect([saved.code, lines.length]).toEqual([0, 4])
    const options = ['--maker', 'Apple', '--format', 'excel-csv', '--to-file', 'apple.csv']
    const named = await run('export', 'devices', ...options)
    expect([named.code, named.stdout]).toEqual([0, 'apple.csv\n'])
    const file = (await readFile(join(operator.home, 'apple.csv'), 'utf8')).trimEnd().split('\r\n')
    expect(file.map((line) => line.split(',')[1])).toEqual(['"Model"', '"iPhone 15"'])
  })

  it('AM-05 X-12 saves reports identical to -o csv, byte for byte, and only those that have a file', async () => {
    for (const name of ['calls', 'devices', 'joins', 'interrupts', 'stays']) {
      const listed = await run('get', name, '--all', '-o', 'csv')
      expect([name, listed.stdout.trimEnd().split('\n').length]).toEqual([name, name === 'joins' ? 5 : 3])
      expect([name, (await run('export', name, '--to-file', '-')).stdout]).toEqual([name, listed.stdout])
      const none = await run('export', name, '--user', 'nobody', '--to-file', '-')
      expect([name, none.stdout.trimEnd().split('\n').length]).toEqual([name, 1])
    }
    for (const name of ['timing', 'pies', 'stages', 'heartbeat'])
      expect([name, (await run('export', name, '--to-file', '-')).code]).toEqual([name, 2])
  })

  it('lists these reports, with suggestions for mistakes', async () => {
    const listed = JSON.parse((await run('list', '--all', '-o', 'json')).stdout) as {
      name: string
      export: number
      columns: string
    }[]
    const names = ['calls', 'devices', 'timing', 'joins', 'interrupts', 'stays', 'pies', 'stages', 'heartbeat']
    const own = listed.filter(({ name }) => names.includes(name))
    expect(own.map(({ name }) => name)).toEqual(names)
    expect(own.map((row) => row.export)).toEqual([1, 1, 0, 1, 1, 1, 0, 0, 0])
    expect(own[0]?.columns).toContain('user_session_num')
    for (const wrong of [
      ['calls', '--sort', 'user_id'],
      ['calls', '--level', 'severe'],
      ['pies', '--maker', 'Apple'],
      ['timing', '--sort', 'avg'],
      ['joins', '--columns', 'nothing'],
      ['joins', '--since', '40d'],
      ['stages', '--since', '100d'],
    ])
      expect([wrong, (await run('get', ...wrong)).code]).toEqual([wrong, 2])
  })

  it('X-06 a member without the statistical report is refused, exit 5 with the missing key', async () => {
    const database = new pg.Client({ connectionString: server.databaseOwnerUrl })
    await database.connect()
    await database.query(
      `INSERT INTO member (username, name, role_id, password_hash, must_change_password)
       SELECT 'onlooker', '旁观', (SELECT id FROM role WHERE name = '财务'), password_hash, false FROM member WHERE username = 'admin'`,
    )
    await database.end()
    const onlooker = await Operator.arrive(server.url)
    await onlooker.run(['login', '--user', 'onlooker', '--password-stdin'], { input: `${adminPassword}\n` })
    const refused = await onlooker.run(['report', 'get', 'calls'])
    expect(refused).toMatchObject({ code: 5, stdout: '' })
    expect(refused.stderr).toContain('DATA_MONITOR_STATISTICAL_REPORT')
    await onlooker.leave()
  })
})
