import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from '@clickhouse/client'
import { addDays, formatDay, hour, minute, startOfDay } from '@rtcops/core/time/zone'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertVerdicts, type VerdictRow } from '../../../packages/server/src/diagnosis/telemetry/verdict-rows.ts'
import type { OracleSample } from '../../../packages/server/test/oracles/quality-oracle.ts'
import { addProject } from '../../../packages/server/test/rows/add-project.ts'
import { storeRows } from '../../../packages/server/test/rows/quality-rows.ts'
import { storeTable } from '../../../packages/server/test/rows/store-table.ts'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator
let project: Awaited<ReturnType<typeof addProject>>

/** Yesterday from 09:00 to 10:00; there are no samples from 09:30 to 09:35. */
const start = addDays(startOfDay(Date.now()), -1) + 9 * hour
const day = formatDay(start)
const range = ['--from', `${day} 09:00`, '--to', `${day} 09:59:59`]

/** A judged user session of ten minutes with five of upstream loss. */
const verdict = (): VerdictRow => ({
  app_key: project.appkey,
  received: formatDay(start, 'UTC'),
  channel_session_id: 'c-1',
  session: '1',
  ts: start,
  user_id: 'anna',
  country: 'CN',
  router_ip: 'r-1',
  as_ip: 'as-1',
  sdk_version: '4.2.0',
  model: '',
  platform: '',
  ailments: [],
  figures: [],
  network: 'WiFi',
  device: 'Phone',
  cause: 'uplink_loss',
  side: 'uplink',
  severity: 2,
  is_enough: 1,
  bad_ms: 300_000,
  worst_score: 2.5,
  rules_version: 1,
  days: [day, day],
  causes: ['', 'uplink_loss'],
  sides: ['', 'uplink'],
  times: [300_000, 300_000],
})

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  project = await addProject(server.databaseOwnerUrl, '星河语聊')
  const base = { appkey: project.appkey, router: '10.0.0.1', as: '10.1.0.1', room: 'lobby', user: 'anna' }
  const samples = Array.from({ length: 60 }, (_, index): OracleSample[] => {
    const at = start + index * minute
    if (index >= 30 && index < 35) return []
    return [
      { ...base, at, country: 'CN', rtt: 50, up_loss: 1, down_loss: 0 },
      { ...base, at, country: 'ID', router: '10.0.0.2', rtt: 250, up_loss: index < 45 ? 5 : 25, down_loss: 2 },
      ...(index === 0 ? [{ ...base, at, country: '', rtt: -1, up_loss: 100, down_loss: -1 }] : []),
    ]
  }).flat()
  const clickhouse = createClient({ url: server.clickhouseUrl })
  await storeRows(clickhouse, {
    samples,
    joins: [0, 1, 2, 3].map((index) => ({
      ...base,
      at: start + index,
      country: 'CN',
      result: index === 0 ? 0 : 1,
      ms: 900,
    })),
    events: [{ ...base, at: start, country: 'CN', event: 'connection_interrupt' }],
  })
  await insertVerdicts(clickhouse, [verdict()], 'quality-terminal')
  const level = (at: number, name: string, value: number, more: object = {}) => ({
    app_key: project.appkey,
    received: formatDay(at, 'UTC'),
    ts: at,
    addresses: ['10.0.0.1', 'router-1'],
    name,
    value,
    ...more,
  })
  await storeTable(clickhouse, 'node_metric', [
    level(start + minute, 'system.cpu.utilization', 0.41),
    level(start + 31 * minute, 'system.cpu.utilization', 0.97),
    level(start + minute, 'system.network.io', 120_000_000, { series: 1, kind: 'delta', start, direction: 'receive' }),
  ])
  await clickhouse.close()
})
afterAll(async () => {
  await operator.leave()
  await server.stop()
})

const run = (...args: string[]) => operator.run(['quality', ...args])
const json = async (...args: string[]) => JSON.parse((await run(...args, ...range, '-o', 'json')).stdout)
const shown = async (line: string, columns = 100) =>
  (
    await operator.atTerminal(`rtcops quality ${line} --from '${day} 09:00' --to '${day} 09:59:59' --color never`, {
      columns,
    })
  ).stdout.replaceAll('\r\n', '\n')

describe('quality get', () => {
  it('shows one row of figures, and their range', async () => {
    const { code, stderr, stdout } = await run('get', ...range)
    expect(code).toBe(0)
    expect(stdout).toBe(`Call quality
  mean rtt (ms)             150
  median rtt (ms)           151
  mean upstream loss (%)    6.58
  mean downstream loss (%)  1.00
  join success (%)          75.00
  joined within 5 s (%)     75.00
  attempts                  4
  disconnects               1
  heartbeat timeouts        0
  samples                   111
`)
    expect(stderr).toContain(`${day} 09:00:00 to ${day} 10:00:00, 5 min a step`)
    expect(stderr).toContain('medians come from a histogram: at most 1 % off\n')
  })

  it('says below the figures what is known to be missing in their range', async () => {
    const owner = new pg.Client(server.databaseOwnerUrl)
    await owner.connect()
    await owner.query(`INSERT INTO data_gap (app_key, slot, reason, count) VALUES ($1, $2, 'invalid', 10)`, [
      project.appkey,
      new Date(start + 10 * minute),
    ])
    try {
      const { stderr } = await run('get', ...range)
      // Ten samples are stored of these five minutes.
      expect(stderr).toContain(
        `Data are incomplete: 星河语聊, ${day} 09:10:00 ~ ${day} 09:15:00: 50.00% of the samples that were reported are invalid and not counted (10).\n`,
      )
      const gaps = await operator.run(['annotate', 'gaps', ...range, '-o', 'json'])
      expect(JSON.parse(gaps.stdout)).toEqual([
        expect.objectContaining({ app_key: project.appkey, reason: 'invalid', count: 10, share: 50 }),
      ])
    } finally {
      await owner.query('DELETE FROM data_gap')
      await owner.end()
    }
  })

  it('prints wire names and raw values for programs', async () => {
    expect(await json('get', '-p', '星河语聊', '--country', 'id')).toMatchObject({
      number: 55,
      avg_rtt: 250,
      avg_down_loss: 2,
      success_rate: null,
    })
    expect(await json('get', '--room', 'lobby', '--user', 'anna', '--router', '10.0.0.1')).toMatchObject({ number: 56 })
    expect(await json('get', '-p', 'f'.repeat(32))).toMatchObject({ number: 0, avg_rtt: null })
  })
})

describe('quality node', () => {
  it('draws what a router reports of itself, and prints a row for each value', async () => {
    const drawn = await shown('node router-1 --lang en')
    expect(drawn).toMatch(/^CPU\n *100\.0 %/m)
    expect(drawn).toMatch(/Network traffic {2}── In\n *20\.0 Mbit\/s/)
    expect(await json('node', '10.0.0.1')).toEqual([
      {
        _time_interval: `${day}T09:00:00+08:00`,
        figure: 'cpu',
        name: 'system.cpu.utilization',
        line: '',
        value: 41,
        unit: '%',
      },
      {
        _time_interval: `${day}T09:30:00+08:00`,
        figure: 'cpu',
        name: 'system.cpu.utilization',
        line: '',
        value: 97,
        unit: '%',
      },
      {
        _time_interval: `${day}T09:00:00+08:00`,
        figure: 'network',
        name: 'system.network.io',
        line: 'receive',
        value: 16_000_000,
        unit: 'bit/s',
      },
    ])
  })

  it('says that nothing came of another', async () => {
    const { code, stderr, stdout } = await run('node', '10.0.0.9', ...range)
    expect([code, stdout + stderr]).toEqual([0, expect.stringContaining('No values')])
  })
})

describe('quality causes', () => {
  it('prints the bad minutes by company as Markdown, with users and contacts', async () => {
    const { code, stdout } = await run('causes', '--by', 'company', '--markdown', '--lang', 'en')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Bad minutes by Company, \d{4}-\d\d-\d\d ~ \d{4}-\d\d-\d\d: 5, 50\.00% of the time with data\n/,
    )
    expect(stdout).toMatch(/^\| 星河语聊 Ltd\. \| - \| 50\.00% \| - \| 5 \| 0 \| 100\.00% \| 1 \| 1 \| 100\.00% \|/m)
  })

  it('saves them to a file', async () => {
    const file = join(operator.home, 'causes.csv')
    const saved = await run('causes-export', '--by', 'company', '--to-file', file)
    expect(saved).toMatchObject({ code: 0, stderr: expect.stringContaining('causes.csv') })
    expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(2)
  })
})

describe('quality list', () => {
  it('names the countries in tables and gives their codes in JSON', async () => {
    const { stdout } = await run('list', '--metric', 'up-loss', ...range)
    expect(stdout).toBe(`COUNTRY       SAMPLES  0 – 5%  5 – 10%  10 – 20%   ≥ 20%    MEAN  MEDIAN
CN China           55  100.00     0.00      0.00    0.00    1.00    1.05
ID Indonesia       55    0.00    72.73      0.00   27.27   10.45    5.05
Unknown             1    0.00     0.00      0.00  100.00  100.00  100.00
`)
    const rows = await json('list', '--metric', 'up-loss', '--sort', '-avg_up_loss', '-n', '2')
    expect(rows).toEqual([
      expect.objectContaining({ country: '', number: 1, gt_up_loss20: 100 }),
      expect.objectContaining({ country: 'ID', gt_up_loss20: 27.2727 }),
    ])
    const zh = await run('list', '--lang', 'zh', ...range)
    expect(zh.stdout).toContain('ID 印度尼西亚')
    expect(zh.stderr).toContain('每段5分钟')
  })

  it('shows the trend of the worst bucket in wide tables, with a blank for no samples', async () => {
    const { stdout } = await run('list', '--metric', 'up-loss', '--country', 'ID', '-o', 'wide', ...range)
    expect(stdout.split('\n')[1]).toMatch(/▁▁▁▁▁▁ ▁▁███$/)
    const ascii = await run(
      'list',
      '--metric',
      'up-loss',
      '--country',
      'ID',
      '-o',
      'wide',
      '--glyphs',
      'ascii',
      ...range,
    )
    expect(ascii.stdout.split('\n')[1]).toMatch(/000000 00999$/)
  })

  it('prints the trend for programs in every format, but only on request', async () => {
    const csv = async (...args: string[]) => (await run('list', ...range, '-o', 'csv', ...args)).stdout.split('\n')[0]
    const [row] = await json('list')
    expect((await csv())?.split(',')).toEqual(Object.keys(row))
    expect(row).not.toHaveProperty('trend')
    expect(await csv('--columns', 'country,trend')).toBe('country,trend')
    expect((await json('list', '--columns', 'country,trend'))[0]).toEqual({ country: 'CN', trend: expect.any(Array) })
    expect((await run('list', '--columns', 'course')).stderr).toContain(',middle_rtt,trend')
  })

  it('shows an interval of the round-trip time in five periods', async () => {
    const rows = await json('list', '--metric', 'latency', '--interval', '200-300', '--sort', '-now')
    expect(rows).toEqual([
      {
        country: 'ID',
        number: 55,
        few: 1,
        now: 100,
        change: null,
        rate_effect: null,
        previous: null,
        day1: null,
        day2: null,
        day7: null,
      },
      {
        country: 'CN',
        number: 55,
        few: 1,
        now: 0,
        change: null,
        rate_effect: null,
        previous: null,
        day1: null,
        day2: null,
        day7: null,
      },
    ])
    const { stdout } = await run('list', '--metric', 'latency', ...range)
    expect(stdout).toMatch(
      /^COUNTRY +SAMPLES +CURRENT +VS\. PREVIOUS +SHARE EFFECT +PREVIOUS .*\nCN China +55 +100\.00 +- +- /,
    )
  })
})

describe('quality periods', () => {
  it('shows the current and the four previous periods, with their buckets by wire name', async () => {
    const rows = await json('periods', 'rtt')
    expect(rows.map(({ period }: { period: string }) => period)).toEqual(['now', 'previous', 'day1', 'day2', 'day7'])
    expect(rows[0]).toEqual({
      period: 'now',
      start: `${day}T09:00:00+08:00`,
      end: `${day}T10:00:00+08:00`,
      number: 110,
      lt_rtt100: 50,
      lt_rtt200: 0,
      lt_rtt300: 50,
      gt_rtt300: 0,
      avg: 150,
      middle: 150.75,
    })
    const { stdout } = await run('periods', 'down-loss', ...range)
    expect(stdout).toMatch(/^PERIOD +FROM +0 – 5% +5 – 10% +10 – 20% +≥ 20% +MEAN +MEDIAN +SAMPLES\nCurrent +/)
    expect(stdout).toMatch(/\nPrevious .* - +- +- +- +- +- +0\n/)
  })
})

describe('quality chart and latency', () => {
  it('draw lines at a terminal, where intervals without samples are gaps', async () => {
    const text = await shown('chart --country ID')
    expect(text).toContain('Upstream loss ≥ 10 %\n100 % ┤')
    // Twelve intervals of seven columns; the seventh is empty.
    expect(text).toMatch(/\n +0 % ┼─{42} {7}─{13}╯\n +09:00 /)
    expect(text).toContain('  0 – 5% 0.00   5 – 10% 72.73   10 – 20% 0.00   ≥ 20% 27.27   Samples 55\n')
    expect(text).toContain('RTT ≥ 200 ms')
    const compared = await shown('latency --compare country --values CN,ID')
    expect(compared).toContain('Mean RTT  ── CN  ══ ID\n300 ms ┤')
    expect(compared).toMatch(/\n +┤═{42} {7}═{35}\n/)
    expect(await shown('latency --glyphs ascii')).toMatch(/\n +\|\*{42} {7}\*{35}\n/)
  })

  it('break the line of the shares between two values at a narrow terminal', async () => {
    const text = await shown('chart 2>/dev/null', 80)
    expect(text).toContain(
      '  0 – 100 ms 50.00   100 – 200 ms 0.00   200 – 300 ms 50.00   ≥ 300 ms 0.00\n    Samples 110\n',
    )
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80)
  })

  it('print rows to a pipe, one per interval and value', async () => {
    const rows = await json('chart', '--compare', 'router', '--values', '10.0.0.1,10.0.0.2')
    expect(rows).toHaveLength(24)
    expect(rows[0]).toMatchObject({
      _time_interval: `${day}T09:00:00+08:00`,
      name: '10.0.0.1',
      rtt_number: 5,
      up_loss_number: 6,
      lt_rtt100: 100,
    })
    expect(rows[18]).toMatchObject({ name: '10.0.0.2', rtt_number: 0, lt_rtt100: null, gt_up_loss20: null })
    const { stdout } = await run('latency', ...range, '-o', 'csv')
    expect(stdout.split('\n').slice(0, 2)).toEqual([
      '_time_interval,name,number,lt_rtt100,lt_rtt200,lt_rtt300,gt_rtt300,avg_rtt',
      `${day}T09:00:00+08:00,,10,50,0,50,0,150`,
    ])
    expect((await run('chart', ...range)).stdout).toMatch(/^TIME +VALUE +↑ 0 – 5% /)
  })
})

describe('quality countries, routers, servers', () => {
  it('list the values of the flags', async () => {
    expect((await run('countries', 'indonesia')).stdout).toBe(
      'CODE  CHINESE     ENGLISH\nID    印度尼西亚  Indonesia\n',
    )
    expect(JSON.parse((await run('countries', '--all', '-o', 'json')).stdout)).toHaveLength(244)
    expect(JSON.parse((await run('routers', '-o', 'json')).stdout)).toEqual([])
    expect((await run('servers')).stderr).toBe('No access servers.\n')
  })
})

describe('bad input', () => {
  const refused = async (message: string, ...args: string[]) => {
    const { code, stderr, stdout } = await run(...args)
    expect({ code, stdout, stderr }).toEqual({ code: 2, stdout: '', stderr: expect.stringContaining(message) })
  }

  it('R-CQO-06 R-CQO-07 in a comparison is refused at its flags, with the exact message', async () => {
    const zh = await run('chart', '--compare', 'country', '--values', 'CN', '--lang', 'zh')
    expect(zh).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--values：请输入对比数据') })
    await refused('--values: Enter the values to compare', 'latency', '--compare', 'router')
    await refused('--compare: Enter the values to compare', 'chart', '--values', 'CN,US')
    await refused('--values: The two values must differ', 'chart', '--compare', 'country', '--values', 'CN,cn')
    await refused('--values: Unknown country code', 'chart', '--compare', 'country', '--values', 'CN,ZZ')
    await refused('--values: at most two values', 'chart', '--compare', 'as', '--values', '1,2,3')
    await refused(
      '--country: The compared dimension cannot also be a filter',
      'chart',
      ...['--compare', 'country', '--values', 'CN,US', '--country', 'CN'],
    )
  })

  it('R-CQO-09 in a range, a country, a metric or an order is named', async () => {
    await refused('--since: The range must not exceed 31 days', 'get', '-s', '40d')
    await refused('in the future', 'get', '--from', 'tomorrow')
    await refused('is after --to', 'get', '--from', 'now-1h', '--to', 'now-2h')
    await refused('--country: Unknown country code', 'list', '--country', 'zz')
    await refused('metric: must be one of rtt up-loss down-loss, got rrt. Did you mean: rtt?', 'periods', 'rrt')
    await refused('Did you mean: latency', 'list', '--metric', 'latenzy')
    await refused('--interval goes with --metric latency only.', 'list', '--interval', '0-100')
    await refused('Cannot sort by "(select 1)"', 'list', '--sort', '(select 1)')
    const many = Array.from({ length: 500 }, (_, index) => ['-p', String(index).padStart(32, '0')]).flat()
    await refused('--project: At most 200 values', 'get', ...many)
  })

  it('includes a missing login, exit 4', async () => {
    const { code, stderr } = await operator.run(['quality', 'get', '-o', 'json'], { env: { HOME: '/nowhere' } })
    expect({ code, ...JSON.parse(stderr) }).toMatchObject({ code: 4, error: { kind: 'not_logged_in', exit: 4 } })
  })

  it('has help in both languages', async () => {
    const en = await run('--help')
    expect(en.stdout).toContain('Call quality: latency and loss, over time, by period and by country.')
    for (const verb of ['get', 'chart', 'periods', 'list', 'latency', 'countries', 'routers', 'servers']) {
      expect(en.stdout).toContain(`\n  ${verb}`)
      const zh = await run(verb, '--help', '--lang', 'zh')
      expect(zh).toMatchObject({ code: 0, stdout: expect.stringContaining(`用法：rtcops quality ${verb}`) })
    }
  })
})
