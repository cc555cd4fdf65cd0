import { createHash } from 'node:crypto'
import { createClient } from '@clickhouse/client'
import { addDays, formatDay, minute, startOfDay } from '@rtcops/core/time/zone'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addStays } from '../../../packages/server/test/rows/add-stays.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let database: pg.Client
const [voice, lesson, idle] = ['a', 'b', 'c'].map((letter) => letter.repeat(32)) as [string, string, string]
const today = startOfDay(Date.now())
/** Returns the day the given number of days ago. */
const ago = (days: number) => formatDay(addDays(today, -days))

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  database = new pg.Client({ connectionString: server.databaseOwnerUrl })
  await database.connect()
  // Stops the server's own job from closing yesterday, which the tests need open at any hour.
  const lock = createHash('sha256').update('rtcops job close-ended-days').digest().readUIntBE(0, 6)
  await database.query('SELECT pg_advisory_lock($1)', [lock])
  await database.query(
    `INSERT INTO company (id, name, video, push_flow) OVERRIDING SYSTEM VALUE
     VALUES (1042, '星河互娱', 1, 0), (1057, '云声教育', 1, 1)`,
  )
  await database.query(
    `INSERT INTO project (company_id, name, appkey, appcert)
     VALUES (1042, '星河语聊', $1, $1), (1057, '100%_小班', $2, $2), (1057, '闲置', $3, $3)`,
    [voice, lesson, idle],
  )
  await database.query(`UPDATE setting SET value = $1 WHERE name = 'billing_start'`, [ago(3)])
  const stay = (appkey: string, days: number, minutes: number, more: { video?: number; push?: number } = {}) => {
    const joined = addDays(today, -days) + 480 * minute
    const { push = 0, video = 0 } = more
    return {
      appkey,
      call: `${appkey[0]}${days}`,
      user: 'lin',
      session: `${appkey[0]}${days}`,
      joined,
      left: joined + minutes * minute,
      video: video * minute,
      push: push * minute,
    }
  }
  const clickhouse = createClient({ url: server.clickhouseUrl })
  await addStays(clickhouse, [
    stay(voice, 3, 300, { video: 100 }),
    stay(voice, 2, 777),
    stay(voice, 1, 60),
    stay(lesson, 1, 30, { video: 5, push: 10 }),
  ])
  await clickhouse.close()
  operator = await Operator.arrive(server.url, {
    DATABASE_URL: server.databaseUrl,
    DATABASE_OWNER_URL: server.databaseOwnerUrl,
    CLICKHOUSE_URL: server.clickhouseUrl,
  })
  await operator.logIn(adminPassword)
  for (const days of [3, 2]) await operator.run(['bill', 'run', '--day', ago(days), '-y'])
})
afterAll(async () => {
  await database.end()
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(['usage', ...args])
const json = async (...args: string[]) => JSON.parse((await run(...args, '-o', 'json')).stdout)
const shown = async (line: string) =>
  (await operator.atTerminal(`rtcops usage ${line} --color never 2>/dev/null`)).stdout.replaceAll('\r\n', '\n')
/** Returns a row of minutes in wire format. */
const day = (days: number, speech: number, video: number, push: number | null) => ({
  day: ago(days),
  speech_sounds_total: speech,
  video_total: video,
  push_flow_total: push,
  closed: days >= 2 ? 1 : 0,
})

describe('usage get', () => {
  it('R-USE-05 X-10 prints a table by day with the sums below, without kinds that are switched off', async () => {
    const { code, stderr, stdout } = await run('get', '-c', '星河互娱')
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `${ago(6)} to ${ago(0)}; still counting from ${ago(1)} on\n`,
    })
    expect(stdout).toBe(
      [
        'DATE        VOICE MINUTES  VIDEO MINUTES  STATUS',
        `${ago(0)}              0              0  ◦ Counting`,
        `${ago(1)}             60              0  ◦ Counting`,
        `${ago(2)}            777              0  ✓ Closed`,
        `${ago(3)}            300            100  ✓ Closed`,
        ...[4, 5, 6].map((days) => `${ago(days)}              0              0  ✓ Closed`),
        'Total               1,137            100',
        '',
      ].join('\n'),
    )
  })

  it('R-USE-03 prints Chinese, with the push minutes of all companies', async () => {
    const { stderr, stdout } = await run('get', '--from', ago(2), '--lang', 'zh')
    expect(stderr).toBe(`${ago(2)} 至 ${ago(0)}，${ago(1)} 起仍在统计\n`)
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/))
    expect(lines).toEqual([
      ['日期', '语音分钟数', '视频分钟数', '推流分钟数', '状态'],
      [ago(0), '0', '0', '0', '◦ 统计中'],
      [ago(1), '90', '5', '10', '◦ 统计中'],
      [ago(2), '777', '0', '0', '✓ 已出账'],
      ['合计', '867', '5', '10'],
    ])
  })

  it('R-USE-07 prints wire names and raw values for programs, null for a kind that is switched off', async () => {
    expect(await json('get', '-p', '星河语聊')).toEqual([
      day(0, 0, 0, null),
      day(1, 60, 0, null),
      day(2, 777, 0, null),
      day(3, 300, 100, null),
      ...[4, 5, 6].map((days) => day(days, 0, 0, null)),
    ])
    const { stderr, stdout } = await run('get', '-p', lesson, '--from', ago(1), '--to', ago(1), '-o', 'csv')
    expect({ stderr, stdout }).toEqual({
      stderr: '',
      stdout: `day,speech_sounds_total,video_total,push_flow_total,closed\n${ago(1)},30,5,10,0\n`,
    })
    expect(await json('get', '--columns', 'push_flow_total,day', '--from', ago(1), '--to', ago(1))).toEqual([
      { push_flow_total: 10, day: ago(1) },
    ])
  })

  it('R-USE-08 uses days of Asia/Shanghai, whatever the zone of the terminal, and as many as exist', async () => {
    for (const zone of ['UTC', 'America/New_York'])
      expect(await json('get', '-p', voice, '--from', ago(3), '--to', ago(2), '--tz', zone)).toEqual([
        day(2, 777, 0, null),
        day(3, 300, 100, null),
      ])
    expect(await json('get', '--to', ago(3))).toHaveLength(7)
    const closed = await run('get', '--from', ago(3), '--to', ago(2))
    expect(closed.stderr).toBe(`${ago(3)} to ${ago(2)}\n`)
    expect(await json('get', '--from', ago(365))).toHaveLength(366)
  })
})

describe('usage chart', () => {
  it('R-USE-04 draws a line for each kind at a terminal, distinguishable without colour', async () => {
    const text = await shown(`chart -c 1042 --from ${ago(6)}`)
    const lines = text.trimEnd().split('\n')
    expect(lines[0]).toBe('Daily usage  ── Voice minutes  ══ Video minutes  ┄┄ Counting')
    // Yesterday is not closed yet, so its line is broken.
    expect(lines.slice(1).join('')).toMatch(/┄{5}/)
    expect(lines[1]).toMatch(/^800 ┤ +╭─+╮$/)
    expect(lines.at(-2)).toBe(
      `     ${[6, 5, 4, 3, 2, 1, 0].map((days) => ago(days).slice(5).padEnd(10)).join('')}`.trimEnd(),
    )
    expect(lines.at(-1)).toBe('  Total   Voice minutes 1,137   Video minutes 100')
    expect(await shown('chart')).toContain('── Voice minutes  ══ Video minutes  ━━ Push minutes  ┄┄ Counting\n')
    expect(await shown('chart --glyphs ascii')).toContain(
      '** Voice minutes  oo Video minutes  ## Push minutes  .. Counting\n',
    )
  })

  it('R-USE-08 fits a year to the terminal: several days share a column', async () => {
    const text = await shown(`chart --from ${ago(365)}`)
    expect(text).toContain('each column is the mean of 5\n')
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  it('R-USE-07 prints rows to a pipe, oldest first', async () => {
    const rows = await json('chart', '-p', voice, '--from', ago(3))
    expect(rows).toEqual([day(3, 300, 100, null), day(2, 777, 0, null), day(1, 60, 0, null), day(0, 0, 0, null)])
    const { stderr, stdout } = await run('chart', '-p', voice, '--from', ago(3))
    expect(stdout).toMatch(new RegExp(`^DATE .*\n${ago(3)} .*\n${ago(2)} .*\n${ago(1)} .*\n${ago(0)} .*\nTotal `))
    expect(stderr).toBe(`${ago(3)} to ${ago(0)}; still counting from ${ago(1)} on\n`)
  })
})

describe('usage week', () => {
  it('R-PST-02 R-PST-03 R-PST-05 lists projects with the minutes of the seven days that end yesterday', async () => {
    const { code, stderr, stdout } = await run('week')
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: `${ago(7)} to ${ago(1)}; with days that are still being counted\n`,
    })
    const lines = stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/ {2,}/))
    expect(lines).toEqual([
      ['COMPANY', 'PROJECT', 'VOICE MINUTES', 'VIDEO MINUTES', 'PUSH MINUTES'],
      ['星河互娱', '星河语聊', '1,137', '100', '-'],
      ['云声教育', '100%_小班', '30', '5', '10'],
      ['云声教育', '闲置', '0', '0', '0'],
    ])
    const zh = await run('week', '--lang', 'zh', '-o', 'wide', '-c', '1042')
    expect(zh.stdout.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['企业名称', '项目名称', '语音分钟数', '视频分钟数', '企业ID', 'AppKey'],
      ['星河互娱', '星河语聊', '1,137', '100', '1042', voice],
      [''],
    ])
    expect(zh.stderr).toBe(`${ago(7)} 至 ${ago(1)}，含仍在统计的日期\n`)
  })

  it('R-PST-04 sorts, pages and filters like the console', async () => {
    const names = async (...args: string[]) =>
      (await json('week', ...args)).map((row: { appkey_name: string }) => row.appkey_name)
    expect(await names('--sort', 'push_flow_total')).toEqual(['闲置', '100%_小班', '星河语聊'])
    expect(await names('--sort', '-push_flow_total')).toEqual(['100%_小班', '闲置', '星河语聊'])
    expect(await names('-n', '1', '--page', '2')).toEqual(['100%_小班'])
    expect(await names('--name', '%_')).toEqual(['100%_小班'])
    expect(await names('-p', '闲置')).toEqual(['闲置'])
    expect(await names('-c', '云声教育', '--all')).toEqual(['100%_小班', '闲置'])
    expect((await run('week', '-n', '1')).stderr).toContain('1 of 3 projects. More: --page 2')
    expect((await run('week', '--name', 'zzz')).stderr).toContain('No projects match name=zzz.\n')
    expect(await json('week', '-p', voice)).toEqual([
      {
        company_id: 1042,
        company_name: '星河互娱',
        appkey: voice,
        appkey_name: '星河语聊',
        speech_sounds_total: 1137,
        video_total: 100,
        push_flow_total: null,
      },
    ])
    expect(await json('week', '-n', '1', '--envelope')).toMatchObject({ list: [{ appkey: voice }], total: 3, page: 1 })
  })
})

describe('bad input', () => {
  const refused = async (message: string, ...args: string[]) => {
    const { code, stderr, stdout } = await run(...args)
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) })
  }

  it('R-USE-08 is named at its flag, in both languages', async () => {
    await refused('--since: The range must not exceed 366 days', 'get', '-s', '400d')
    await refused('--from：时间范围不能超过366天', 'chart', '--from', ago(366), '--lang', 'zh')
    await refused('in the future', 'get', '--from', 'tomorrow')
    await refused('is after --to', 'chart', '--from', ago(1), '--to', ago(2))
    await refused('--since and --from cannot be used together', 'get', '-s', '2d', '--from', ago(1))
    await refused('--name: must have at most 100 characters, got 101.', 'week', '--name', 'x'.repeat(101))
    await refused(
      'Cannot sort by "name". Possible: speech_sounds_total video_total push_flow_total.',
      ...['week', '--sort', 'name'],
    )
    await refused('Unknown column "minutes"', 'get', '--columns', 'minutes')
    await refused('Unknown flag --limit', 'get', '--limit', '5')
    const told = await run('get', '-s', '400d', '-o', 'json')
    expect(JSON.parse(told.stderr).error).toMatchObject({ exit: 2, code: 40001, field: 'query_time' })
  })

  it('includes unknown names and a missing login', async () => {
    expect(await run('get', '-p', '没有')).toMatchObject({ code: 3, stdout: '' })
    expect(await run('week', '-c', '没有')).toMatchObject({ code: 3, stdout: '' })
    const { code, stderr } = await operator.run(['usage', 'week', '-o', 'json'], { env: { HOME: '/nowhere' } })
    expect({ code, ...JSON.parse(stderr) }).toMatchObject({ code: 4, error: { kind: 'not_logged_in', exit: 4 } })
  })

  it('has help in both languages', async () => {
    const en = await run('--help')
    expect(en.stdout).toContain('Minutes of voice, video and push, as billed.')
    expect(en.stdout).toContain('Permission: DATA_MONITOR_USAGE or PROJECT_SHORT_TIME\n')
    for (const verb of ['get', 'chart', 'week']) {
      expect(en.stdout).toContain(`\n  ${verb}`)
      expect(await run(verb, '--help', '--lang', 'zh')).toMatchObject({
        code: 0,
        stdout: expect.stringContaining('权限：'),
      })
    }
  })
})
