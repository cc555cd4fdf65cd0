import { createClient } from '@clickhouse/client'
import { addDays, formatDay } from '@rtcops/core/time/zone'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../harness/rtcops.ts'
import { adminPassword, startServer, type TestServer } from '../../harness/server/server.ts'

let server: TestServer
let operator: Operator

beforeAll(async () => {
  server = await startServer({ RTCOPS_ENVIRONMENT: 'test' })
  operator = await Operator.arrive(server.url)
  await operator.logIn(adminPassword)
  const engine = createClient({ url: server.clickhouseUrl })
  await engine.command({
    query: `INSERT INTO message (app_key, user_id, type_number, ts, received)
      SELECT 'app', 'user', 1, now64(3) - toIntervalDay(number % 20), today() - number % 20 FROM numbers(2000)`,
  })
  await engine.close()
})
afterAll(async () => {
  await operator?.leave()
  await server?.stop()
})

const run = (...args: string[]) => operator.run(args)
const dayBefore = (count: number) => formatDay(addDays(Date.now(), -count, 'UTC'), 'UTC')
const messages = async () => {
  const rows: { kind: string; days: number }[] = JSON.parse((await run('retention', 'get', '-o', 'json')).stdout)
  return rows.find(({ kind }) => kind === 'message')
}

describe('retention', () => {
  it('shows days and sizes as a table, JSON and CSV', async () => {
    const { code, stderr, stdout } = await run('retention', 'get')
    expect(code).toBe(0)
    expect(stdout.split('\n')[0]).toMatch(/^KIND|^DATA/)
    expect(stdout).toMatch(/\nmessage +30 +[\d.]+ KB +[\d.]+ KB +100 +\d{4}-\d\d-\d\d/)
    expect(stderr).toMatch(/Telemetry takes [\d.]+ [KM]B in all\./)
    expect(await messages()).toMatchObject({
      days: 30,
      least_days: 7,
      default_days: 30,
      rows: 2000,
      day_rows: 100,
      oldest: dayBefore(19),
      applied: 1,
    })
    const csv = (await run('retention', 'get', '-o', 'csv', '--columns', 'kind,days,rows')).stdout
    expect(csv).toContain('\nmessage,30,2000\n')
  })

  it('shows what a change deletes, and requires confirmation', async () => {
    const asked = await run('retention', 'update', 'message=10')
    expect([asked.code, asked.stderr.includes('--yes')]).toEqual([2, true])
    const dry = await run('retention', 'update', 'message=10', '--dry-run')
    expect(dry.stdout).toBe('PUT /api/retention/update\n{"message":10}\n')
    expect(dry.stderr).toMatch(
      new RegExp(`Messages: 30 -> 10 {2}Frees [\\d.]+ KB, Deletes 1,000 rows, ${dayBefore(19)} to ${dayBefore(10)}`),
    )
    expect((await messages())?.days).toBe(30)
    const changed = await run('retention', 'update', 'message=10', 'stream=0', '-y', '-o', 'json')
    expect([changed.code, JSON.parse(changed.stdout)]).toEqual([0, { stream: 0, message: 10 }])
    expect((await messages())?.days).toBe(10)
    expect((await run('retention', 'get')).stdout).toMatch(/\nstream +for good/)
  })

  it.each([
    ['sample=3', 'sample: 0, or a whole number from 7 to 3650'],
    ['sample=', 'sample: 0, or a whole number from 7 to 3650'],
    ['sampel=30', 'Did you mean: sample?'],
    ['sample', 'name=value, given "sample".'],
    ['cold=7', 'The storage policy has one volume, so there is no cold volume'],
  ])('refuses %s', async (pair, told) => {
    const { code, stderr } = await run('retention', 'update', pair, '-y')
    expect([code, stderr.includes(told) || stderr]).toEqual([2, true])
  })
})
