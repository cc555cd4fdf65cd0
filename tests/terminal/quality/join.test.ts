import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@clickhouse/client'
import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OracleAttempt } from '../../../packages/server/test/oracles/join-oracle.ts'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { type OracleClientSample, storeJoins } from '../../../packages/server/test/rows/join-rows.ts'
import { listen } from '../../harness/network/listen.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let appkey: string

/** Yesterday from 09:00 to 10:00. */
const start = addDays(startOfDay(Date.now()), -1) + 9 * hour
const day = formatDay(start)
const range = ['--from', `${day} 09:00`, '--to', `${day} 09:59:59`]

/**
 * Returns attempts of each minute: from China all succeed at once; from Egypt one in four is too slow, but none in the
 * hour before.
 */
function attemptsOf(base: Omit<OracleAttempt, 'at' | 'country' | 'ms'>): OracleAttempt[] {
  return Array.from({ length: 120 }, (_, index): OracleAttempt[] => {
    const at = start - hour + index * minute
    const isSlow = index >= 60 && index % 2 === 0
    return [
      { ...base, at, country: 'CN', ms: 500 },
      { ...base, at, country: 'EG', router: '10.0.0.2', ms: isSlow ? 7000 : 900 },
      { ...base, at, country: 'EG', router: '10.0.0.2', ms: 900 },
    ]
  }).flat()
}

const samplesOf = (base: Omit<OracleClientSample, 'at' | 'rtt'>): OracleClientSample[] =>
  Array.from({ length: 240 }, (_, index) => {
    const at = start - hour + index * (minute / 2)
    return { ...base, at, country: index % 2 === 0 ? 'CN' : 'EG', rtt: index >= 120 && index % 2 === 1 ? 250 : 50 }
  })

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  appkey = (await addProject(server.databaseOwnerUrl, '星河语聊')).appkey
  const place = { appkey, router: '10.0.0.1', as: '10.1.0.1', room: 'lobby', user: 'anna' }
  const client = { sdk: '4.8.2', maker: 'Apple', model: 'iPhone 14', os: 'iOS' }
  const clickhouse = createClient({ url: server.clickhouseUrl })
  await storeJoins(clickhouse, {
    attempts: [
      ...attemptsOf({ ...place, ...client, result: 1, reason: '' }),
      { ...place, ...client, at: start, country: 'CN', result: 0, ms: -1, reason: 'dns_failed' },
    ],
    events: [
      { ...place, at: start, country: 'CN', event: 'connection_interrupt' },
      { ...place, at: start + 1, country: 'EG', event: 'heartbeat_timeout' },
    ],
    samples: samplesOf({ ...place, country: '', session: 0, sdk: '4.8.2', device: '', up_loss: 0, down_loss: 0 }),
  })
  await clickhouse.close()
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const json = async (...args: string[]) => JSON.parse((await operator.run([...args, ...range, '-o', 'json'])).stdout)
const shown = async (line: string) =>
  (
    await operator.atTerminal(`rtcops ${line} --from '${day} 09:00' --to '${day} 09:59:59' --color never`, {
      columns: 110,
    })
  ).stdout.replaceAll('\r\n', '\n')

describe('join get', () => {
  it('R-JS-03 R-JS-04 R-JS-06 prints five periods with counts, reasons and windows; recipe 4 reads the first', async () => {
    const rows = await json('join', 'get')
    expect(rows.map(({ period }: { period: string }) => period)).toEqual(['now', 'previous', 'day1', 'day2', 'day7'])
    expect(rows[0]).toEqual({
      period: 'now',
      start: `${day}T09:00:00+08:00`,
      end: `${day}T10:00:00+08:00`,
      number: 181,
      success: 180,
      success_lt_5s: 150,
      fail_lt_5s: 31,
      reasons: {
        dns_failed: 1,
        connect_cs_failed: 0,
        cs_rejected: 0,
        cs_response_error: 0,
        connect_router_failed: 0,
        connect_as_failed: 0,
        join_timeout: 30,
      },
    })
  })

  it('R-JS-01 defaults to the last five minutes, and filters by project, country, router, room and user', async () => {
    const { stdout } = await operator.run(['join', 'get', '-o', 'json'])
    const [now] = JSON.parse(stdout)
    expect(Date.parse(now.end) - Date.parse(now.start)).toBe(5 * minute)
    const number = async (...flags: string[]) => (await json('join', 'get', ...flags))[0].number
    expect(await number('-p', '星河语聊', '--country', 'eg')).toBe(120)
    expect(await number('--router', '10.0.0.2', '--room', 'lobby', '--user', 'anna')).toBe(120)
    expect(await number('--user', 'nobody')).toBe(0)
  })

  it('R-JS-04 a table shows rates; wide adds the reasons, and the notice the window', async () => {
    const { stderr, stdout } = await operator.run(['join', 'get', ...range, '--lang', 'zh', '-o', 'wide'])
    expect(stdout).toMatch(/当前周期\s.*181\s+99\.45\s+82\.87\s+17\.13/)
    expect(stdout).toContain('DNS解析失败')
    expect(stderr).toContain(`${day} 09:00:00`)
  })
})

describe('join chart and join interrupts', () => {
  it('R-SJ-02 R-SJ-04 print rows of counts when redirected, one per interval', async () => {
    const rows = await json('join', 'chart')
    expect(rows).toHaveLength(12)
    expect(rows[0]).toEqual({
      _time_interval: `${day}T09:00:00+08:00`,
      name: '',
      number: 16,
      success_join_total: 15,
      success_join_lt_5s: 12,
    })
  })

  it('R-SJ-03 compare one value with the whole; an unknown one is refused in the exact words', async () => {
    const names = new Set(
      (await json('join', 'chart', '--compare', 'country', '--values', 'eg')).map(({ name }: { name: string }) => name),
    )
    expect([...names]).toEqual(['EG', ''])
    const refused = await operator.run(['join', 'chart', '--compare', 'country', '--lang', 'zh'])
    expect(refused).toMatchObject({ code: 2, stdout: '' })
    expect(refused.stderr).toContain('请输入对比数据')
    const equal = await operator.run(['join', 'interrupts', '--compare', 'as', '--values', 'a,a', '--lang', 'zh'])
    expect(equal.stderr).toContain('对比数据不能相同')
  })

  it('R-SJ-02 draw two charts at a terminal, each with its rate below', async () => {
    const text = await shown('join chart --lang en')
    expect(text).toContain('82.87%   150 / 181')
    expect(text).toContain('99.45%   180 / 181')
    expect(text).toContain('09:00')
  })

  it('R-CI-01 R-CI-03 count interrupts by their five kinds, and heartbeats separately', async () => {
    const rows = await json('join', 'interrupts')
    expect(Object.keys(rows[0])).toEqual([
      '_time_interval',
      'name',
      'connection_interrupt_total',
      'find_center_server_rejected_total',
      'connect_server_failed_total',
      'tcp_query_connect_center_failed_total',
      'find_center_server_unavailable_total',
      'heartbeat_timeout_total',
    ])
    expect(rows[0]).toMatchObject({ connection_interrupt_total: 1, heartbeat_timeout_total: 1 })
  })

  it('R-CI-02 draw the selected kind for both values at a terminal', async () => {
    const text = await shown('join interrupts --type disconnect --compare country --values CN,EG --lang zh')
    expect(text).toContain('掉线次数')
    expect(text).toMatch(/CN\s+1 \(上一周期 0\)/)
    expect(text).toMatch(/EG\s+0 \(上一周期 0\)/)
    expect(text).not.toContain('心跳超时')
  })
})

describe('join list', () => {
  it('R-JS-05 lists countries by one result in five periods, sorted', async () => {
    const rows = await json('join', 'list', '--kind', 'fail5', '--sort', '-change')
    expect(rows).toMatchObject([
      { country: 'EG', number: 120, now: 25, previous: 0, change: 25, day1: null },
      { country: 'CN', number: 61 },
    ])
    const { stdout } = await operator.run(['join', 'list', ...range, '--lang', 'zh', '-n', '1'])
    expect(stdout).toMatch(/EG 埃及\s+120\s+100\.00/)
  })
})

describe('a truncated list', () => {
  it('prints the number of rows with thousands separators', async () => {
    const list = [
      { country: 'EG', number: 1, now: 0, change: null, previous: null, day1: null, day2: null, day7: null },
    ]
    const info = { start: `${day} 09:00:00`, end: `${day} 10:00:00`, step: 300, until: null }
    const many = await listen((_, response) =>
      response.end(JSON.stringify({ code: 0, msg: '', list, total: 1880, info })),
    )
    const { stderr } = await operator.run(['join', 'list', '-n', '1'], {
      env: { RTCOPS_URL: many.url, RTCOPS_TOKEN: 't' },
    })
    await many.close()
    expect(stderr).toContain('1 of 1,880 countries. More: --page 2   Everything: --all\n')
  })
})

describe('quality change', () => {
  it('ranks what worsened it first, with shares, counts and effects that sum to the change', async () => {
    const rows = await json('quality', 'change', '--metric', 'join')
    expect(rows).toMatchObject([
      { value: 'EG', side: 'worse', number: 120, before_number: 120, share: 25, before_share: 0, few: 0 },
      { value: 'CN', number: 61, before_number: 60, few: 1, thin: null },
    ])
    const { stderr, stdout } = await operator.run(['quality', 'change', '--metric', 'rtt', '--lang', 'zh', ...range])
    expect(stdout).toMatch(/变差\s+埃及\s+\+50\.00\s+0\.00\s+0\.00\s+100\.00\s+60\s+60\s+样本少/)
    expect(stderr).toContain(
      'RTT ≥ 200 ms 的样本：整体 0.00% → 50.00%（+50.00 个百分点 = 占比效应 +50.00 + 结构效应 0.00），样本 120 → 120',
    )
  })

  it.each([
    ['router', '10.0.0.2'],
    ['company', '星河语聊 Ltd.'],
    ['project', '星河语聊'],
    ['sdk', '4.8.2'],
    ['device', 'Apple iPhone 14'],
  ])('explains it by %s', async (dimension, label) => {
    const rows = await json('quality', 'change', '--metric', 'join', '--by', dimension, '--limit', '1')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ label, contribution: expect.any(Number), few: 0 })
  })

  it('refuses unanswerable queries in words', async () => {
    const wide = await operator.run(['quality', 'change', '--by', 'sdk', '-s', '2d', '--lang', 'zh'])
    expect(wide).toMatchObject({ code: 2 })
    expect(wide.stderr).toContain('--since：按 SDK 版本或设备归因最多支持 24 小时，请缩短时间范围')
    const device = await operator.run(['quality', 'change', '--by', 'device', '-s', '2d', '-o', 'json'])
    expect(JSON.parse(device.stderr)).toMatchObject({ error: { exit: 2, field: 'query_time' } })
    const joins = await operator.run(['quality', 'change', '--by', 'sdk', '--metric', 'join', '-s', '2d'])
    expect(joins.code).toBe(0)
    const unknown = await operator.run(['quality', 'change', '--metric', 'jitter', '--lang', 'zh'])
    expect(unknown).toMatchObject({ code: 2, stderr: expect.stringContaining('--metric：') })
  })
})

describe('quality affected', () => {
  it('lists the companies whose users lost the connection, with the rule, and as Markdown', async () => {
    const [company, ...others] = await json('quality', 'affected')
    expect(others).toEqual([])
    expect(company).toMatchObject({ users: 1, all_users: 1, share: 100, bad_minutes: 1, calls: 1, appkeys: [appkey] })
    expect(await json('quality', 'affected', '--country', 'EG')).toEqual([])
    const shown = await operator.run(['quality', 'affected', '--lang', 'en', ...range])
    expect(shown.stdout).toContain(company.company_name)
    expect(shown.stderr).toContain('Affected companies: 1, users: 1, bad user-minutes: 1')
    expect(shown.stderr).toContain('Bad minutes are user-minutes')
    const { stdout } = await operator.run(['quality', 'affected', '--markdown', '--lang', 'en', ...range])
    expect(stdout).toContain(`| ${company.company_name} | 1 | 1 | 100.00% | 1 | 1 |`)
  })

  it('saves all of them to a file', async () => {
    const file = join(operator.home, 'affected.csv')
    const saved = await operator.run(['quality', 'affected-export', ...range, '--to-file', file])
    expect(saved).toMatchObject({ code: 0, stderr: expect.stringContaining('affected.csv') })
    expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(2)
  })

  it('refuses more than a day', async () => {
    const wide = await operator.run(['quality', 'affected', '-s', '2d', '--lang', 'en'])
    expect(wide).toMatchObject({ code: 2, stderr: expect.stringContaining('at most 24 hours') })
  })
})
