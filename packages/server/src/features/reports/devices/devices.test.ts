import { codes } from '@rtcops/core/api/codes'
import type { Answer } from '@rtcops/core/api/types'
import { day, formatDateTime } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const now = Date.parse('2026-11-10T13:00:00+08:00')
const today = Date.parse('2026-11-10T00:00:00+08:00')

/** A report as ingest stores it. */
interface Reported {
  app_key: string
  ts: number
  channel_name: string
  user_id: string
  manufacturer: string
  model: string
  earphone_state: number
  sdk_version: string
  sound_quality: number
  reporter: string
  user_ip: string
  comment: string
}

type Wire = Answer<'listDeviceReports'>['list'][number]

let server: TestApp
let reported: Reported[]

beforeAll(async () => {
  server = await startApp()
  const appKeys = [(await server.addProject('语聊房')).appkey, (await server.addProject('KTV')).appkey]
  const random = seededRandom(seed)
  const of = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value
  reported = Array.from({ length: 3000 }, (_, index) => {
    const maker = Math.floor(random() ** 2 * 30)
    return {
      app_key: of(appKeys),
      // Whole minutes, so that many reports share one; most in the last day, some up to forty days old.
      ts: now - Math.floor(random() ** 4 * 40 * 1440) * 60_000,
      channel_name: of(['', 'room 1', 'room 2']),
      user_id: `u${index % 50}`,
      manufacturer: maker === 0 ? '' : `maker ${maker}`,
      model: maker === 0 ? '' : `model ${maker}-${Math.floor(random() * 3)}`,
      earphone_state: of([-1, 0, 1]),
      sdk_version: of(['', '4.2.1', '4.8.2']),
      sound_quality: of([1, 2, 4, 4, 5]),
      reporter: of(['', 'ann']),
      user_ip: of(['', '36.1.2.3', '2001:db8::1']),
      comment: of(['', '有杂音', '=1+1', '<b>"x"</b>\n']),
    }
  })
  const store = (rows: readonly Reported[], delay: number) =>
    server.services.telemetryWriter.insert({
      table: 'device_report',
      values: rows.map((row) => ({ ...row, received: new Date(row.ts + delay).toISOString().slice(0, 10) })),
      format: 'JSONEachRow',
    })
  // Two parts, one of which arrived days late.
  await store(reported.slice(0, 2000), 0)
  await store(reported.slice(2000), 3 * day)
  server.setNow(now)
})
afterAll(() => server.close())

const list = (input: object = {}) => server.call('listDeviceReports', input)

const onWire = (row: Reported): Wire => ({
  manufacturer: row.manufacturer,
  model: row.model,
  earphone_state: row.earphone_state < 0 ? null : row.earphone_state,
  sdk_version: row.sdk_version,
  sound_quality: row.sound_quality,
  report_time: formatDateTime(row.ts),
  reporter: row.reporter,
  user_ip: row.user_ip,
  user_id: row.user_id,
  room_name: row.channel_name,
  app_key: row.app_key,
  comment: row.comment,
})

const within = (start: number, end: number, test: (row: Reported) => boolean = () => true): Reported[] =>
  reported.filter((row) => row.ts >= start && row.ts < end && test(row))

/** Returns the reports of the last seven days, including today. */
const lastWeek = (test?: (row: Reported) => boolean) => within(today - 6 * day, now + 1000, test)

/** Returns reports in a fixed order, to compare two sets of them. */
const sorted = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).sort()

/** Returns all pages of a response, concatenated. */
async function pagesOf(input: object, limit: number, total: number): Promise<Wire[]> {
  const pages: Wire[] = []
  for (let page = 1; pages.length < total; page++) {
    const { list: rows = [] } = await list({ ...input, page, limit })
    if (rows.length === 0) break
    pages.push(...rows)
  }
  return pages
}

const counted = (names: readonly string[]): { name: string; num: number }[] =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length: num }]) => ({ name, num }))
    .sort((one, other) => other.num - one.num || (one.name < other.name ? -1 : 1))

const bytewise = (one: number | string, other: number | string) => (one < other ? -1 : one > other ? 1 : 0)

describe('A-128 A-129 the device report', () => {
  it(`R-DEV-02, R-DEV-04 lists the last seven days including today, ten a page, newest first (RTCOPS_TEST_SEED=${seed})`, async () => {
    const expected = lastWeek()
    const answer = await list()
    expect(answer).toMatchObject({ code: 0, total: expected.length })
    expect(answer.info).toMatchObject({ start: '2026-11-04 00:00:00', end: '2026-11-10 13:00:00' })
    expect(answer.list).toHaveLength(10)
    const whole = await pagesOf({}, 200, expected.length)
    expect(sorted(whole)).toEqual(sorted(expected.map(onWire)))
    const times = whole.map(({ report_time }) => report_time)
    expect(times).toEqual([...times].sort().reverse())
    expect(answer.list).toEqual(whole.slice(0, 10))
  })

  it('R-DEV-01 D-51 filters by manufacturer, model and sound quality exactly, and by time to the second', async () => {
    const told = async (input: object, expected: readonly Reported[]) => {
      const answer = await list({ ...input, limit: 200 })
      expect([input, answer.total]).toEqual([input, expected.length])
      expect(sorted(await pagesOf(input, 200, expected.length))).toEqual(sorted(expected.map(onWire)))
    }
    await told(
      { name: 'maker 2' },
      lastWeek(({ manufacturer }) => manufacturer === 'maker 2'),
    )
    await told({ name: 'maker' }, [])
    await told({ name: '%' }, [])
    await told(
      { model: 'model 1-0' },
      lastWeek(({ model }) => model === 'model 1-0'),
    )
    await told(
      { soundQuality: [1, 5, 1] },
      lastWeek(({ sound_quality }) => sound_quality === 1 || sound_quality === 5),
    )
    await told({ soundQuality: [3] }, [])
    await told(
      { name: 'maker 1', model: 'model 1-2', soundQuality: [4], reportTime: ['2026-11-09', '2026-11-09'] },
      within(today - day, today, ({ model, sound_quality }) => model === 'model 1-2' && sound_quality === 4),
    )
    const start = Math.min(...within(today - 30 * day, now).map(({ ts }) => ts))
    await told({ reportTime: [formatDateTime(start), formatDateTime(start)] }, within(start, start + 1000))
    await told({ reportTime: ['2026-08-20', '2026-11-10'] }, reported)
  })

  it.each(['report_time', 'manufacturer', 'model', 'sound_quality'] as const)(
    'R-DEV-04 sorts by %s in both directions',
    async (field) => {
      const expected = lastWeek(({ sound_quality }) => sound_quality < 4)
      for (const sort of [1, 2] as const) {
        const rows = await pagesOf({ soundQuality: [1, 2, 3], order: { field, sort } }, 200, expected.length)
        expect(sorted(rows)).toEqual(sorted(expected.map(onWire)))
        const values = rows.map((row) => row[field])
        const ordered = [...values].sort((one, other) => (sort === 1 ? bytewise(one, other) : bytewise(other, one)))
        expect(values).toEqual(ordered)
      }
    },
  )

  it('R-DEV-04 pages without repeating a report, whatever the page size', async () => {
    const expected = lastWeek(({ sound_quality }) => sound_quality < 4)
    const input = { soundQuality: [1, 2, 3], order: { field: 'sound_quality', sort: 2 } }
    const rows = await pagesOf(input, 130, expected.length)
    expect(sorted(rows)).toEqual(sorted(expected.map(onWire)))
    expect(await pagesOf(input, 200, expected.length)).toEqual(rows)
  })

  it('R-DEV-03 counts manufacturers, models and sound qualities over the whole filter, whatever the page', async () => {
    const told = async (input: object, expected: readonly Reported[]) => {
      const { info } = await list({ ...input, page: 2, limit: 1 })
      expect(info?.manufacturerCounts).toEqual(counted(expected.map(({ manufacturer }) => manufacturer)).slice(0, 20))
      expect(info?.modelCounts).toEqual(counted(expected.map(({ model }) => model)).slice(0, 20))
      expect(info?.soundQualityValues).toEqual(
        [1, 2, 3, 4, 5].map((quality) => ({
          name: String(quality),
          num: expected.filter(({ sound_quality }) => sound_quality === quality).length,
        })),
      )
    }
    await told({}, lastWeek())
    await told(
      { soundQuality: [2, 4] },
      lastWeek(({ sound_quality }) => sound_quality === 2 || sound_quality === 4),
    )
    await told(
      { name: 'maker 3' },
      lastWeek(({ manufacturer }) => manufacturer === 'maker 3'),
    )
    await told({ name: 'nobody' }, [])
    expect(counted(lastWeek().map(({ manufacturer }) => manufacturer)).length).toBeGreaterThan(20)
  })

  it('a page beyond the last has the counts', async () => {
    expect(await list({ page: 1_000_000, limit: 200 })).toMatchObject({ list: [], total: lastWeek().length })
  })

  it.each([
    [{ reportTime: ['2026-11-10 11:00:00', '2026-11-10 10:00:00'] }, '开始时间不能晚于结束时间'],
    [{ reportTime: ['2026-11-10 13:00:01', '2026-11-10 14:00:00'] }, '时间不能晚于现在'],
    [{ reportTime: ['2026-08-01', '2026-11-01'] }, '时间范围不能超过92天'],
  ])('D-60 refuses %j at its field', async (input, msg) => {
    expect(await list(input)).toEqual({ code: codes.badParameter, msg, field: 'reportTime' })
    expect(await server.call('exportDeviceReports', input)).toMatchObject({
      code: codes.badParameter,
      field: 'reportTime',
    })
  })

  it.each([
    [{ order: { field: 'comment', sort: 1 } }, 'order.field'],
    [{ soundQuality: [0] }, 'soundQuality.0'],
    [{ soundQuality: [6] }, 'soundQuality.0'],
    [{ reportTime: ['2026-11-10'] }, 'reportTime'],
    [{ reportTime: ['yesterday', 'today'] }, 'reportTime.0'],
    [{ name: 'x'.repeat(129) }, 'name'],
    [{ limit: 201 }, 'limit'],
  ])('R-DEV-01 refuses %j, naming the field', async (input, field) => {
    expect(await list(input)).toMatchObject({ code: codes.badParameter, field })
  })

  it('X-12, D-60, AM-16 the file has the rows of the screen in the same order, and its token works once', async () => {
    const filter = {
      order: { field: 'model', sort: 2 },
      soundQuality: [1, 2],
      reportTime: ['2026-11-07', '2026-11-09'],
    }
    const { total = 0 } = await list(filter)
    const rows = await pagesOf(filter, 100, total)
    expect(total).toBeGreaterThan(100)
    const started = await server.call('exportDeviceReports', filter)
    expect(started.info?.rows).toBe(total)
    const fetchFile = () => server.request('downloadExport', { token: started.info?.token })
    const reply = await fetchFile()
    expect(reply.headers['content-disposition']).toContain('device-report-20261110130000.csv')
    const lines = reply.body.split('\r\n')
    expect(lines[0]).toBe(
      '\ufeff"厂商","机型","耳机状态","SDK版本","音质","上报时间","上报人","用户IP","用户ID","房间名","AppKey","备注"',
    )
    const earphones: Record<string, string> = { 0: '未佩戴', 1: '佩戴', null: '' }
    const sounds: Record<number, string> = { 1: '很差', 2: '差' }
    const quoted = (texts: readonly string[]) => texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')
    expect(lines.slice(1)).toEqual([
      ...rows.map((row) =>
        quoted([
          row.manufacturer,
          row.model,
          earphones[String(row.earphone_state)] ?? '',
          row.sdk_version,
          sounds[row.sound_quality] ?? '',
          row.report_time,
          row.reporter,
          row.user_ip,
          row.user_id,
          row.room_name,
          row.app_key,
          row.comment.replace(/^=/, "'="),
        ]),
      ),
      '',
    ])
    expect((await fetchFile()).json()).toMatchObject({ msg: '下载链接已失效，请重新导出' })
  })

  it('R-GEN-15 an empty result is a file with headings only', async () => {
    const started = await server.call('exportDeviceReports', { name: 'nobody' })
    expect(started.info?.rows).toBe(0)
    const { body } = await server.request('downloadExport', { token: started.info?.token })
    expect(body.split('\r\n')).toEqual([expect.stringContaining('"厂商"'), ''])
  })
})
