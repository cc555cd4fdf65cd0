import { codes } from '@rtcops/core/api/codes'
import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import { causes } from '@rtcops/core/diagnosis/verdict'
import { parseWireTime } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'
import { buildApp } from '../../app.ts'
import { createTelemetryClients } from '../../clickhouse/client.ts'

interface Row {
  cause: string
  answer: 'right' | 'wrong' | 'other'
  other_cause: string | null
  note: string
  rules_version: number
  channel_session_id: string
  user_id: string
  session_id: string
  called_at: Date
  update_time: Date
}

/** A judged user session, by the columns of its verdict. */
interface Judged {
  ts: string
  cause: string
  rules_version: number
}

let server: TestApp
let appKey: string
const rows: Row[] = []
const judged: Judged[] = []
const instant = (text: string) => new Date(parseWireTime(text) ?? Number.NaN)
const month = ['2026-11-01 00:00:00', '2026-11-20 23:59:59']

beforeAll(async () => {
  server = await startApp()
  appKey = (await server.addProject('语聊房')).appkey
  server.setNow(instant('2026-11-20 12:00:00').getTime())
  // Figures differ, so that a mix-up of rules, answers, versions or days shows.
  const said = [
    ['uplink_loss', 'right', null],
    ['uplink_loss', 'other', 'bufferbloat'],
    ['jitter', 'wrong', null],
    ['uplink_loss', 'right', null],
    ['jitter', 'other', 'roaming'],
    ['uplink_loss', 'right', null],
    ['uplink_loss', 'other', 'access_loss'],
  ] as const
  for (let index = 0; index < 60; index++) {
    const [cause, answer, other_cause] = said[index % said.length] ?? said[0]
    const day = String(1 + (index % 20)).padStart(2, '0')
    rows.push({
      cause,
      answer,
      other_cause,
      note: index % 3 ? '' : `note ${index}`,
      rules_version: bounds.version - (index % 2),
      channel_session_id: `c-${index}`,
      user_id: `u-${index}`,
      session_id: `s-${index}`,
      called_at: instant(`2026-11-${day} 00:00:00`),
      update_time: instant(`2026-11-20 11:00:${String(index).padStart(2, '0')}`),
    })
  }
  const { id } = await server.services.db
    .selectFrom('member')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow()
  await server.services.db
    .insertInto('assessment')
    .values(rows.map((row) => ({ ...row, member_id: id, app_key: appKey })))
    .execute()
  for (let index = 0; index < 300; index++)
    judged.push({
      // Some end just before midnight of the business day, which is on the same day only there.
      ts: `2026-11-${String(1 + (index % 20)).padStart(2, '0')} ${index % 7 ? '08:00:00' : '23:59:30'}`,
      cause: index % 5 ? '' : (['uplink_loss', 'jitter', 'jitter', 'join_failed'][(index / 5) % 4] ?? ''),
      rules_version: bounds.version - (index % 3 ? 0 : 1),
    })
  await server.services.telemetryWriter.insert({
    table: 'stay_verdict',
    values: judged.map(({ ts, ...verdict }, index) => ({
      app_key: appKey,
      channel_session_id: `c-${index}`,
      session: String(index),
      user_id: `u-${index}`,
      ...verdict,
      ts: instant(ts).getTime(),
      received: '2026-11-20',
    })),
    format: 'JSONEachRow',
  })
})
afterAll(() => server.close())

/** Counts as the operation must, by a plain loop over the rows. */
function counted(cause: string, isOf: (row: Row) => boolean = () => true) {
  const sums = { total: 0, right: 0, wrong: 0, other: 0 }
  for (const row of rows)
    if (row.cause === cause && isOf(row)) {
      sums.total += 1
      sums[row.answer] += 1
    }
  return sums
}

describe('diagnosis rules', () => {
  it('are listed completely, the one that found most first, with counts that match a plain loop', async () => {
    const { info, list = [] } = await server.call('listDiagnosisRules', { time: month })
    expect(info).toEqual({
      rules_version: bounds.version,
      versions: [bounds.version, bounds.version - 1],
      judged: judged.length,
    })
    expect(list.map(({ cause }) => cause)).toEqual([
      'jitter',
      'uplink_loss',
      ...causes.filter((cause) => cause !== 'uplink_loss' && cause !== 'jitter'),
    ])
    for (const rule of list) {
      const sums = counted(rule.cause)
      expect(rule).toMatchObject(sums)
      expect(rule.precision).toEqual(sums.total ? expect.closeTo((sums.right / sums.total) * 100, 3) : null)
      expect(rule.few).toBe(sums.total < 20 ? 1 : 0)
    }
    expect(list.filter(({ few }) => few === 0).map(({ cause }) => cause)).toEqual(['uplink_loss'])
  })

  it('name the cause given most often instead; ties by higher rank', async () => {
    const { list = [] } = await server.call('listDiagnosisRules', { time: month })
    const named = (cause: string) =>
      rows.filter((row) => row.cause === 'uplink_loss' && row.other_cause === cause).length
    expect(list[1]).toMatchObject({ other_cause: 'bufferbloat', other_count: named('bufferbloat') })
    expect(named('bufferbloat')).toBeGreaterThan(named('access_loss'))
    expect(list[0]).toMatchObject({ other_cause: 'roaming' })
    expect(list[2]).toMatchObject({ other_cause: null, other_count: 0 })
  })

  it('are counted over the days on which the calls began, inclusive, and by version', async () => {
    const days = ['2026-11-03 00:00:00', '2026-11-05 23:59:59']
    const isIn = ({ called_at }: Row) =>
      called_at >= instant('2026-11-03 00:00:00') && called_at < instant('2026-11-06 00:00:00')
    const old = bounds.version - 1
    const [ofDays, ofVersion] = await Promise.all([
      server.call('listDiagnosisRules', { time: days }),
      server.call('listDiagnosisRules', { time: days, rules_version: old }),
    ])
    expect(ofDays.list?.find(({ cause }) => cause === 'uplink_loss')).toMatchObject(counted('uplink_loss', isIn))
    expect(ofVersion.list?.find(({ cause }) => cause === 'uplink_loss')).toMatchObject(
      counted('uplink_loss', (row) => isIn(row) && row.rules_version === old),
    )
    expect(ofVersion.info?.versions).toEqual([bounds.version, old])
  })

  it('cover the last 90 days by default; more than a year is refused', async () => {
    const { list } = await server.call('listDiagnosisRules', {})
    expect(list?.find(({ cause }) => cause === 'uplink_loss')).toMatchObject(counted('uplink_loss'))
    const wide = await server.call('listDiagnosisRules', { time: ['2025-01-01 00:00:00', '2026-11-20 00:00:00'] })
    expect(wide).toMatchObject({ code: codes.badParameter, field: 'time' })
  })
})

describe('how often a rule found its cause', () => {
  /** Counts user sessions that ended on these days, by a plain loop. */
  const sessions = (from: string, to: string, isOf: (each: Judged) => boolean) =>
    judged.filter((each) => each.ts >= `${from} 00:00:00` && each.ts <= `${to} 23:59:59` && isOf(each)).length
  const ask = async (from: string, to: string, version?: number) => {
    const time = [`${from} 00:00:00`, `${to} 23:59:59`]
    const { info, list = [] } = await server.call('listDiagnosisRules', {
      time,
      ...(version === undefined ? {} : { rules_version: version }),
    })
    return { judged: info?.judged, of: (cause: string) => list.find((each) => each.cause === cause) }
  }

  it('counts user sessions by main cause and day of their end, and their share of all that were judged', async () => {
    for (const [from, to] of [
      ['2026-11-01', '2026-11-20'],
      ['2026-11-06', '2026-11-07'],
    ] as const) {
      const all = sessions(from, to, () => true)
      const answer = await ask(from, to)
      expect(answer.judged).toBe(all)
      for (const cause of ['jitter', 'uplink_loss', 'bufferbloat']) {
        const found = sessions(from, to, (each) => each.cause === cause)
        expect(answer.of(cause)).toMatchObject({ found, found_rate: expect.closeTo((found / all) * 100, 3) })
      }
    }
  })

  it('counts the sessions that one version judged', async () => {
    const old = bounds.version - 1
    const isOld = ({ rules_version }: Judged) => rules_version === old
    const answer = await ask('2026-11-01', '2026-11-20', old)
    expect(answer.judged).toBe(sessions('2026-11-01', '2026-11-20', isOld))
    expect(answer.of('jitter')?.found).toBe(
      sessions('2026-11-01', '2026-11-20', (each) => isOld(each) && each.cause === 'jitter'),
    )
  })

  it('counts no failed joins, whose users often have no user session, and nothing where nothing was judged', async () => {
    expect(judged.some(({ cause }) => cause === 'join_failed')).toBe(true)
    expect((await ask('2026-11-01', '2026-11-20')).of('join_failed')).toMatchObject({ found: null, found_rate: null })
    const before = await ask('2026-09-01', '2026-09-02')
    expect(before.judged).toBe(0)
    expect(before.of('jitter')).toMatchObject({ found: 0, found_rate: null })
  })

  it('is unknown while the telemetry engine does not respond, and the assessments are still counted', async () => {
    const away = createTelemetryClients('http://127.0.0.1:9')
    const app = await buildApp({ ...server.services, telemetry: away.telemetry, telemetryWriter: away.telemetryWriter })
    try {
      const answer = await app.inject({
        method: 'GET',
        url: `${routes.listDiagnosisRules[1]}${encodeQuery({ time: month })}`,
        headers: { authorization: `Bearer ${await server.login()}` },
      })
      const { code, info, list } = answer.json()
      expect([code, info.judged]).toEqual([codes.ok, null])
      expect(list[0]).toMatchObject({ ...counted('uplink_loss'), cause: 'uplink_loss', found: null, found_rate: null })
    } finally {
      await app.close()
      await away.close()
    }
  })
})

describe('assessments of a rule', () => {
  it('are listed page by page, newest first, by rule and answer', async () => {
    const other = rows.filter(({ answer, cause }) => cause === 'uplink_loss' && answer === 'other').toReversed()
    const filter = { time: month, cause: 'uplink_loss', answer: 'other', limit: 5 }
    const first = await server.call('listAssessments', filter)
    const second = await server.call('listAssessments', { ...filter, page: 2 })
    expect(first.total).toBe(other.length)
    expect([...(first.list ?? []), ...(second.list ?? [])].map(({ user_id }) => user_id)).toEqual(
      other.slice(0, 10).map(({ user_id }) => user_id),
    )
    expect(first.list?.[0]).toMatchObject({
      app_key: appKey,
      app_name: '语聊房',
      channel_session_id: other[0]?.channel_session_id,
      rules_version: other[0]?.rules_version,
      note: other[0]?.note,
      member_name: expect.any(String),
    })
  })

  it('are as many as the rule counts', async () => {
    for (const answer of ['right', 'wrong', 'other'] as const) {
      const { total } = await server.call('listAssessments', { time: month, cause: 'jitter', answer })
      expect([answer, total]).toEqual([answer, counted('jitter')[answer]])
    }
  })
})

it('require the permission of the page, not that of calls', async () => {
  const seller = await server.addMember('seller', '销售')
  for (const id of ['listDiagnosisRules', 'listAssessments'] as const)
    expect(await server.call(id, {}, seller)).toMatchObject({
      code: codes.notPermitted,
      key: 'CONFIG_DIAGNOSIS_RULE',
    })
  const reader = await server.addMember('reader', '只读')
  expect((await server.call('listDiagnosisRules', {}, reader)).code).toBe(codes.ok)
})
