import { codes } from '@rtcops/core/api/codes'
import type { OperationId } from '@rtcops/core/api/types'
import { addDays, day, formatDateTime, hour, minute, second, startOfDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'
import { allRows } from '../../../../test/oracles/compare-reports.ts'
import { generateReportRows, storeReportRows } from '../../../../test/rows/report-rows.ts'
import { seededRandom } from '../../../../test/usage-reports.ts'

const seed = Number(process.env['RTCOPS_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 32))
const today = addDays(startOfDay(Date.now()), -1)
const now = today + 10 * hour + 7 * minute + 42_000

let server: TestApp
let appkey: string

beforeAll(async () => {
  server = await startApp()
  appkey = (await server.addProject('语聊房')).appkey
  const rows = generateReportRows(seededRandom(seed), 400, [appkey], now, [today])
  // Client texts that a spreadsheet would execute, or that need quotes.
  for (const row of rows.attempts.slice(0, 40)) row.user = '=1+1'
  for (const row of rows.sessions.slice(0, 40)) row.model = 'a "b", c'
  await storeReportRows(server.services.telemetryWriter, rows)
  server.setNow(now)
})
afterAll(() => server?.close())

const lists = ['listStatistics1', 'listStatistics2', 'listStatistics4', 'listStatistics5', 'listStatistics6'] as const
const exportOf = {
  listStatistics1: 'exportStatistics1',
  listStatistics2: 'exportStatistics2',
  listStatistics4: 'exportStatistics4',
  listStatistics5: 'exportStatistics5',
  listStatistics6: 'exportStatistics6',
} as const
const fileNames = {
  listStatistics1: 'report-1-users',
  listStatistics2: 'report-2-devices',
  listStatistics4: 'report-4-joins',
  listStatistics5: 'report-5-interrupts',
  listStatistics6: 'report-6-stays',
} as const
const questions = [
  ...lists,
  ...Object.values(exportOf),
  'getStatistics3Info',
  'listReportCalls',
  'getPieStatistics',
] as const satisfies readonly OperationId[]

/** Returns the cells of each line of a CSV file, as a spreadsheet reads them. */
const linesOf = (body: string): string[][] =>
  body
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n')
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(([, quoted, plain]) =>
        (quoted ?? plain ?? '').replaceAll('""', '"'),
      ),
    )

async function fileOf(list: (typeof lists)[number], input: object) {
  const started = await server.call(exportOf[list], input)
  const token = started.info?.token
  const reply = await server.request('downloadExport', { token })
  return { started, token, reply, lines: linesOf(reply.body) }
}

describe(`A-109 A-111 A-114 A-116 A-118 exports of the reports (RTCOPS_TEST_SEED=${seed})`, () => {
  /** Columns whose cells equal the field on the wire. */
  const plain: Record<(typeof lists)[number], readonly (readonly [column: number, field: string])[]> = {
    listStatistics1: [
      [0, 'days'],
      [3, 'room_name'],
      [4, 'user_id'],
      [6, 'model'],
      [9, 'user_session_num'],
      [10, 'call_times'],
      [12, 'listen_times'],
    ],
    listStatistics2: [
      [0, 'name'],
      [1, 'model'],
      [2, 'user_nums'],
      [4, 'success1_pct'],
      [7, 'avg_rtt'],
      [11, 'call_times'],
    ],
    listStatistics4: [
      [0, 'ts'],
      [3, 'room_name'],
      [4, 'user_id'],
      [8, 'dns_ms'],
      [12, 'join_ms'],
    ],
    listStatistics5: [
      [0, 'days'],
      [3, 'room_name'],
      [4, 'user_id'],
      [5, 'connection_interrupt_total'],
      [10, 'heartbeat_timeout_total'],
    ],
    listStatistics6: [
      [0, 'join_date'],
      [2, 'room_name'],
      [3, 'user_id'],
      [7, 'avg_rtt'],
      [8, 'middle_rtt'],
      [14, 'call_time'],
    ],
  }

  it.each(
    lists.flatMap(
      (list) =>
        [
          [list, {}],
          [list, { room_name: 'lobby', order: orderOfReport(list) }],
        ] as const,
    ),
  )(
    'X-12 R-RP2-03 D-60 the file of %s with %j has the rows of the screen in the same order, and its token works once',
    async (list, filter) => {
      const input = { ...filter, time: [formatDateTime(addDays(today, -1)), formatDateTime(now)] }
      const { rows, total } = await allRows(server, list, input)
      expect(total).toBeGreaterThan(3)
      const { lines, reply, started, token } = await fileOf(list, input)
      expect(started.info?.rows).toBe(total)
      expect(reply.headers['content-disposition']).toContain(
        `${fileNames[list]}-${formatDateTime(now).replace(/\D/g, '')}.csv`,
      )
      const body = lines.slice(1, total + 1)
      const columns = plain[list]
      const cell = (value: unknown) => (typeof value === 'string' ? value.replace(/^=/, "'=") : Number(value ?? 0))
      expect(
        body.map((line) =>
          columns.map(([column, field]) =>
            typeof rows[0]?.[field] === 'string' ? line[column] : Number(line[column]),
          ),
        ),
      ).toEqual(rows.map((row) => columns.map(([, field]) => cell(row[field]))))
      expect(lines).toHaveLength(list === 'listStatistics1' ? total + 2 : total + 1)
      if (list === 'listStatistics1') {
        const { count } = await server.call('listStatistics1', input)
        expect(lines.at(-1)?.slice(9).map(Number)).toEqual([
          count?.user_session_nums,
          count?.call_times,
          count?.talk_times,
          count?.listen_times,
        ])
      }
      expect((await server.request('downloadExport', { token })).json()).toMatchObject({
        msg: '下载链接已失效，请重新导出',
      })
    },
  )

  it.each(lists)('R-GEN-15 the file of %s without rows has headings only', async (list) => {
    const { lines, started } = await fileOf(list, { user: 'nobody' })
    expect(started.info?.rows).toBe(0)
    const [heads] = lines
    expect(heads?.length).toBeGreaterThan(10)
    expect(
      lines
        .slice(1)
        .flat()
        .filter((text) => Number(text) !== 0 && text !== '合计'),
    ).toEqual([])
  })

  function orderOfReport(list: (typeof lists)[number]): { field: string; sort: 1 | 2 } {
    const fields = {
      listStatistics1: 'talk_times',
      listStatistics2: 'avg_rtt',
      listStatistics4: 'join_ms',
      listStatistics5: 'heartbeat_timeout_total',
      listStatistics6: 'avg_quality',
    } as const
    return { field: fields[list], sort: 1 }
  }
})

describe('A-108 A-110 A-112 A-113 A-115 A-117 D-49 refused queries', () => {
  it.each(questions)(
    'R-GEN-07 D-60 %s refuses ranges that are reversed, in the future or too long, at the field',
    async (id) => {
      for (const [time, msg] of [
        [[formatDateTime(now - hour), formatDateTime(now - 2 * hour)], '开始时间不能晚于结束时间'],
        [[formatDateTime(now + hour), formatDateTime(now + 2 * hour)], '时间不能晚于现在'],
        [[formatDateTime(now - 31 * day - second), formatDateTime(now)], '时间范围不能超过31天'],
      ] as const)
        expect(await server.call(id, { time })).toEqual({ code: codes.badParameter, msg, field: 'time' })
      const longest = [formatDateTime(now - 31 * day), formatDateTime(now)]
      expect(await server.call(id, { time: longest })).toMatchObject({ code: codes.ok })
      expect(await server.call(id, { time: ['yesterday', 'today'] })).toMatchObject({
        code: codes.badParameter,
        field: 'time.0',
      })
      expect(await server.call(id, { time: [formatDateTime(now)] })).toMatchObject({
        code: codes.badParameter,
        field: 'time',
      })
    },
  )

  it.each([...lists, ...Object.values(exportOf)])('K-20 %s refuses unknown sort fields', async (id) => {
    for (const field of ['appkey_name', 'user_id', 'constructor', 'ts; DROP TABLE call'])
      expect(await server.call(id, { order: { field, sort: 1 } })).toMatchObject({
        code: codes.badParameter,
        field: 'order.field',
      })
    expect(await server.call(id, { order: { field: 'days', sort: 3 } })).toMatchObject({ code: codes.badParameter })
  })

  it('R-RPT-03 treats patterns, quotes and backslashes as plain text', async () => {
    for (const room_name of ['%', "room %_\\'", "' OR 1 = 1 -- {start:Int64}"])
      for (const id of [...lists, 'listReportCalls'] as const) {
        const { code, list } = (await server.call(id, { room_name, limit: 200 })) as {
          code: number
          list: { room_name?: string }[]
        }
        expect([id, room_name, code]).toEqual([id, room_name, 0])
        if (id !== 'listStatistics2') expect(list.every((row) => row.room_name === room_name)).toBe(true)
        if (!room_name.startsWith('room')) expect(list).toEqual([])
      }
  })

  it('D-84 a page beyond the last is empty and has the true total', async () => {
    for (const id of [...lists, 'listReportCalls'] as const) {
      const first = (await server.call(id, {})) as { total: number }
      expect(await server.call(id, { page: 100_000, limit: 200 })).toMatchObject({
        code: 0,
        list: [],
        total: first.total,
      })
    }
  })

  it('R-RPT-03 a company without projects has no rows, instead of all rows', async () => {
    const { id } = await server.services.db
      .insertInto('company')
      .values({ name: '空公司' })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const list of [...lists, 'listReportCalls'] as const)
      expect(await server.call(list, { company_id: id })).toMatchObject({ code: 0, list: [], total: 0 })
    const { info } = await server.call('getStatistics3Info', { company_id: id })
    expect(info?.dns).toEqual({ avg: null, max: null, middle: null, min: null, number: 0 })
    expect(await server.call('getPieStatistics', { company_id: id })).toMatchObject({
      info: { countries: [], sdk_versions: [] },
    })
  })
})
