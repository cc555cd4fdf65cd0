import { bounds } from '@rtcops/core/diagnosis/bounds'
import { addDays, formatDay, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { judgeOldCalls, judgeRecentCalls } from '../diagnosis/judge-calls.ts'
import { makeHistory } from './history/history.ts'

const until = Date.UTC(2026, 10, 20, 4, 0) - minute
/**
 * Three days before, users of one country could not join, and calls were as usual; the day before, a region was overloaded, and clients
 * report every ten seconds.
 */
const days = { quiet: addDays(until, -3), incident: addDays(until, -1) }

let server: TestApp
beforeAll(async () => {
  server = await startApp()
  server.setNow(until + minute)
  await makeHistory(server.services.telemetryWriter, { days: 4, until, scale: 0.1 })
  await judgeRecentCalls(server.services)
  await judgeOldCalls(server.services)
}, 900_000)
afterAll(() => server?.close())

const timeOf = (day: number) => [`${formatDay(day)} 00:00:00`, `${formatDay(day)} 23:59:59`]

describe.each(Object.entries(days))('the trial data of the %s day', (_, day) => {
  it('has no cause of more than 40 % of the bad minutes', async () => {
    const { list = [] } = await server.call('listBadTime', { time: timeOf(day) })
    expect(list.length).toBeGreaterThan(3)
    expect(list.filter(({ share }) => share > 40).map(({ name, share }) => ({ name, share }))).toEqual([])
  })

  it('has a bad rate within a factor of two of the worst two buckets of the overview', async () => {
    const { info } = await server.call('listBadTime', { time: timeOf(day) })
    const shares = await Promise.all(
      (['rtt', 'up_loss', 'down_loss'] as const).map(async (metric) => {
        const answer = await server.call('getQualityChange', { metric, query_time: timeOf(day) })
        return answer.info?.share ?? 0
      }),
    )
    const worst = Math.max(...shares)
    const rate = info?.now.rate ?? 0
    expect({ rate, shares, isNear: rate > worst / 2 && rate < worst * 2 }).toMatchObject({ isNear: true })
  })
})

it('has no country whose jitter is usually beyond the bound of the diagnosis', async () => {
  const result = await server.services.telemetryWriter.query({
    query: `SELECT country, quantile(0.5)(jitter) AS usual FROM sample WHERE jitter >= 0 GROUP BY country HAVING count() >= 100`,
    format: 'JSONEachRow',
  })
  const countries = await result.json<{ country: string; usual: number }>()
  expect(countries.length).toBeGreaterThan(20)
  expect(countries.filter(({ usual }) => usual >= bounds.jitter.on)).toEqual([])
})

it('shows the overloaded region on its day: high round-trip times there, and none on the quiet day', async () => {
  const read = async (day: number) => {
    const { list = [] } = await server.call('listBadTime', { time: timeOf(day), country: 'ID' })
    const ofDelay = list.filter(({ name }) => ['bufferbloat', 'high_rtt', 'region_fault'].includes(name))
    return ofDelay.reduce((sum, { rate }) => sum + (rate ?? 0), 0)
  }
  expect(await read(days.incident)).toBeGreaterThan(1.5 * (await read(days.quiet)))
})
