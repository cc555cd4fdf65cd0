import { bounds } from '@rtcops/core/diagnosis/bounds'
import { addDays, formatDay, minute } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { judgeCalls } from '../diagnosis/judge-calls.ts'
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
  await judgeCalls(server.services)
}, 900_000)
afterAll(() => server?.close())

async function ask<Row>(query: string): Promise<Row[]> {
  const result = await server.services.telemetryWriter.query({ query, format: 'JSONEachRow' })
  return await result.json<Row>()
}

const timeOf = (day: number) => [`${formatDay(day)} 00:00:00`, `${formatDay(day)} 23:59:59`]

describe.each(Object.entries(days))('the trial data of the %s day', (_, day) => {
  it('has no cause with more than 40 % of the bad minutes', async () => {
    const { list = [] } = await server.call('listBadTime', { time: timeOf(day) })
    expect(list.length).toBeGreaterThan(3)
    expect(list.filter(({ share }) => share > 40).map(({ name, share }) => ({ name, share }))).toEqual([])
  })

  it('has a bad rate within a factor of two of the share of samples in the two worst buckets of the overview', async () => {
    const { info } = await server.call('listBadTime', { time: timeOf(day) })
    const [row] = await ask<{ share: number }>(
      `SELECT 100 * countIf(up_loss_rate >= 10 OR down_loss_rate >= 10 OR distance >= 200) / count() AS share FROM sample
       WHERE toDate(ts, 'Asia/Shanghai') = '${formatDay(day)}'`,
    )
    const rate = info?.now.rate ?? 0
    const share = row?.share ?? 0
    expect({ rate, share, isNear: rate > share / 2 && rate < share * 2 }).toEqual({ rate, share, isNear: true })
  })
})

it('has no country whose usual jitter exceeds the bound of the diagnosis', async () => {
  const countries = await ask<{ country: string; usual: number }>(
    'SELECT country, quantile(0.5)(jitter) AS usual FROM sample WHERE jitter >= 0 GROUP BY country HAVING count() >= 100',
  )
  expect(countries.length).toBeGreaterThan(20)
  expect(countries.filter(({ usual }) => usual >= bounds.jitter.hidden)).toEqual([])
})

it('shows the overloaded region on its day: high round-trip times there, none on the quiet day', async () => {
  const read = async (day: number) => {
    const { list = [] } = await server.call('listBadTime', { time: timeOf(day), country: 'ID' })
    const ofDelay = list.filter(({ name }) => ['bufferbloat', 'high_rtt', 'region_fault'].includes(name))
    return ofDelay.reduce((sum, { rate }) => sum + (rate ?? 0), 0)
  }
  expect(await read(days.incident)).toBeGreaterThan(1.5 * (await read(days.quiet)))
})
