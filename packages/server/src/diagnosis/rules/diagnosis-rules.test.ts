import { codes } from '@rtcops/core/api/codes'
import { bounds } from '@rtcops/core/diagnosis/bounds'
import { causes } from '@rtcops/core/diagnosis/verdict'
import { parseWireTime } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../test/harness.ts'

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

let server: TestApp
let appKey: string
const rows: Row[] = []
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
  it('are listed completely, most assessed first, with counts that match a plain loop', async () => {
    const { info, list = [] } = await server.call('listDiagnosisRules', { time: month })
    expect(info).toEqual({ rules_version: bounds.version, versions: [bounds.version, bounds.version - 1] })
    expect(list.map(({ cause }) => cause)).toEqual([
      'uplink_loss',
      'jitter',
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
    expect(list[0]).toMatchObject({ other_cause: 'bufferbloat', other_count: named('bufferbloat') })
    expect(named('bufferbloat')).toBeGreaterThan(named('access_loss'))
    expect(list[1]).toMatchObject({ other_cause: 'roaming' })
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
    expect(list?.[0]).toMatchObject(counted('uplink_loss'))
    const wide = await server.call('listDiagnosisRules', { time: ['2025-01-01 00:00:00', '2026-11-20 00:00:00'] })
    expect(wide).toMatchObject({ code: codes.badParameter, field: 'time' })
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
