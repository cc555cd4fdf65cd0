import { call } from '@rtcops/core/api/client'
import { addDays, day, formatDateTime, formatDay, minute } from '@rtcops/core/time/zone'
import type { Rig } from '../harness/server/rig.ts'
import { serverApi } from '../harness/server/server-api.ts'
import { days, startStore } from './support/reports-store.ts'
import type { BenchResult } from './support/result.ts'

/** Enough that one slow response on a busy machine is not the 95th percentile. */
const rounds = 20
/**
 * Milliseconds that the first page may take: of the sessions of a day, as any list of the console, of 31 days of devices, and the time limit of
 * a report for the other weeks of all companies.
 */
const goals = { day: 300, list: 1000, devices: 5000, limit: 30_000 }
const weeksRounds = 3

/** Measures the first pages of all reports over the store of half a year, through the API. */
export async function run(): Promise<BenchResult[]> {
  const { rig, stop, today } = await startStore()
  try {
    return await measureReports(rig, today)
  } finally {
    await stop()
  }
}

/** Measures the reports. Every request differs from those before it, so that no response comes from a cache. */
export async function measureReports(rig: Pick<Rig, 'url' | 'logIn'>, today: number): Promise<BenchResult[]> {
  const token = await rig.logIn()
  const api = serverApi(rig.url, token)
  const now = Date.now()
  const lastDays = (length: number) => (round: number) => {
    const end = now - round * minute
    return { time: [formatDateTime(end - length * day), formatDateTime(end)] }
  }
  const lastDay = lastDays(1)
  const lastWeek = lastDays(7)
  const lastMonth = lastDays(31)
  const quarter = (round: number) => ({
    time: [formatDay(addDays(today, -91 - round)), formatDay(addDays(today, -round))],
  })
  const dashboard = (length: number) => (round: number) =>
    call(api, 'getDashboard', {
      datearr: [formatDay(addDays(today, 1 - length - round)), formatDay(addDays(today, -round))],
    })
  const reports: Asked[] = [
    ['report 1, users, 24 h', goals.day, (round) => call(api, 'listStatistics1', lastDay(round))],
    ['report 2, devices, 24 h', goals.day, (round) => call(api, 'listStatistics2', lastDay(round))],
    ['report 3, timing, 24 h', goals.day, (round) => call(api, 'getStatistics3Info', lastDay(round))],
    ['report 4, joins, 24 h', goals.day, (round) => call(api, 'listStatistics4', lastDay(round))],
    ['report 5, interrupts, 24 h', goals.day, (round) => call(api, 'listStatistics5', lastDay(round))],
    ['report 6, stays, 24 h', goals.day, (round) => call(api, 'listStatistics6', lastDay(round))],
    ['pies, 24 h', goals.day, (round) => call(api, 'getPieStatistics', lastDay(round))],
    ['rooms and users, 92 days', goals.list, (round) => call(api, 'getDailyRoomUserStats', quarter(round))],
    ['stages of joining, 92 days', goals.list, (round) => call(api, 'getConnectTimingStats', quarter(round))],
    ['heartbeats, 92 days', goals.list, (round) => call(api, 'getHeartbeatTimeoutStats', quarter(round))],
    ['countries, 92 days', goals.list, (round) => call(api, 'listCountryUsage', quarter(round))],
    [
      'rooms, a day',
      goals.list,
      (round) =>
        call(api, 'listRoomCallTime', { time: [formatDay(addDays(today, -round)), formatDay(addDays(today, -round))] }),
    ],
    ['activity of users, 92 days', goals.list, (round) => call(api, 'listUar', quarter(round))],
    ['activity of users by day, 92 days', goals.list, (round) => call(api, 'getUarCharts', quarter(round))],
    ['dashboard, 7 days', goals.list, dashboard(7)],
    ['dashboard, 90 days', goals.list, dashboard(90)],
  ]
  const weeks: Asked[] = [
    ['report 1, users, 7 days', goals.limit, (round) => call(api, 'listStatistics1', lastWeek(round))],
    ['report 2, devices, 7 days', goals.limit, (round) => call(api, 'listStatistics2', lastWeek(round))],
    ['report 6, stays, 7 days', goals.limit, (round) => call(api, 'listStatistics6', lastWeek(round))],
    ['report 2, devices, 31 days', goals.devices, (round) => call(api, 'listStatistics2', lastMonth(round))],
    ['report 6, stays, 31 days', goals.limit, (round) => call(api, 'listStatistics6', lastMonth(round))],
  ]
  const results: BenchResult[] = []
  for (const asked of reports) results.push(await measure(asked, rounds))
  for (const asked of weeks) results.push(await measure(asked, weeksRounds))
  return results
}

type Asked = [name: string, goal: number, ask: (round: number) => Promise<unknown>]

async function measure([name, goal, ask]: Asked, times: number): Promise<BenchResult> {
  const taken: number[] = []
  for (let round = 0; round < times; round += 1) {
    const begun = performance.now()
    await ask(round)
    taken.push(performance.now() - begun)
  }
  taken.sort((one, other) => one - other)
  const p95 = taken[Math.ceil(times * 0.95) - 1] ?? Number.NaN
  return {
    name: `${name}: first page, p95, against ${goal} ms`,
    ratio: p95 / goal,
    goal: '≤ 1',
    detail: `p95 ${p95.toFixed(0)} ms, median ${(taken[Math.floor(times / 2)] ?? Number.NaN).toFixed(0)} ms, ${days} days`,
  }
}
