import { formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../../../test/harness.ts'

const now = Math.floor(Date.now() / 1000) * 1000 - hour

let server: TestApp
let appkey: string
let companyId: number

/** User sessions by country; there are 400, so 1 % is 4. */
const countries: [code: string, sessions: number][] = [
  ['CN', 200],
  ['', 40],
  ['ID', 30],
  ['US', 30],
  ['IN', 25],
  ['VN', 20],
  ['TH', 15],
  ['JP', 12],
  ['PH', 10],
  ['SA', 5],
  ['EG', 5],
  ['DE', 4],
  ['FR', 3],
  ['BR', 1],
]
const versions: [name: string, sessions: number][] = [
  ['4.9.0', 393],
  ['4.8.2', 4],
  ['4.8.1', 3],
]

beforeAll(async () => {
  server = await startApp()
  ;({ appkey, companyId } = await server.addProject('语聊房'))
  const { appkey: other } = await server.addProject('KTV')
  const sdks = versions.flatMap(([name, number]) => Array(number).fill(name))
  const places = countries.flatMap(([code, number]) => Array(number).fill(code))
  const session = (index: number, app_key: string, joined: number, rest: object) => ({
    app_key,
    received: new Date(joined).toISOString().slice(0, 10),
    channel_session_id: `call-${index % 20}`,
    channel_name: 'room',
    user_id: `u${index % 50}`,
    session_id: `s${index}`,
    join_ts: joined,
    user_session_type: 1,
    ...rest,
  })
  const sessions = places.flatMap((country, index) => {
    const joined = now - 2 * hour + index * 1000
    const row = session(index, appkey, joined, { country, sdk_version: sdks[index] })
    // The leave is a separate row and does not contain the country.
    return [row, { ...session(index, appkey, joined + minute, {}), user_session_type: 255, leave_ts: joined + minute }]
  })
  const before = session(1000, appkey, now - 30 * hour, { country: 'FR', leave_ts: now - 29 * hour })
  await server.services.telemetryWriter.insert({
    table: 'user_session',
    values: [...sessions, before, session(2000, other, now - hour, { country: 'FR', sdk_version: '5.0.0' })],
    format: 'JSONEachRow',
  })
  server.setNow(now)
})
afterAll(() => server?.close())

describe('the pies', () => {
  it('R-RP1-01 A-125 shows the ten most frequent countries of at least 1 % and the rest as one; percentages sum to 100', async () => {
    const { info } = await server.call('getPieStatistics', { appkey })
    expect(info?.countries.map(({ name, num }) => [name, num])).toEqual([
      ...countries.slice(0, 9),
      ['EG', 5],
      ['other', 5 + 4 + 3 + 1],
    ])
    expect(info?.countries[0]?.pct).toBe(50)
    expect(info?.countries.reduce((sum, { pct }) => sum + Math.round(pct * 10_000), 0)).toBe(1_000_000)
  })

  it('R-RP1-01 merges slices below 1 %', async () => {
    const { info, span } = await server.call('getPieStatistics', { company_id: companyId })
    expect(info?.sdk_versions).toEqual([
      { name: '4.9.0', num: 393, pct: 98.25 },
      { name: '4.8.2', num: 4, pct: 1 },
      { name: 'other', num: 3, pct: 0.75 },
    ])
    expect(span?.end).toBe(formatDateTime(now))
  })

  it('R-RP1-01 counts sessions that overlap the range, of the chosen project or of all', async () => {
    const earlier = [formatDateTime(now - 31 * hour), formatDateTime(now - 28 * hour)]
    expect((await server.call('getPieStatistics', { time: earlier })).info).toEqual({
      countries: [{ name: 'FR', num: 1, pct: 100 }],
      sdk_versions: [{ name: '', num: 1, pct: 100 }],
    })
    const { info } = await server.call('getPieStatistics', {})
    expect(info?.countries.reduce((sum, { num }) => sum + num, 0)).toBe(401)
    const later = [formatDateTime(now - 20 * minute), formatDateTime(now)]
    expect((await server.call('getPieStatistics', { appkey, time: later })).info).toEqual({
      countries: [],
      sdk_versions: [],
    })
  })
})
