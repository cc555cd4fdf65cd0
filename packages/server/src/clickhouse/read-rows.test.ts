import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { createTelemetryClients } from './client.ts'
import { readRows, reportBounds, streamRows } from './read-rows.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const signal = new AbortController().signal

it('an unreachable engine is an immediate refusal, not a fault', async () => {
  const { telemetry, close } = createTelemetryClients('http://rw:secret@127.0.0.1:9/rtcops')
  const begun = Date.now()
  await expect(readRows({ telemetry, signal }, 'SELECT 1')).rejects.toMatchObject({
    code: codes.serverFault,
    messageKey: 'common.refusal.telemetryDown',
    details: { status: 503 },
  })
  expect(Date.now() - begun).toBeLessThan(2_000)
  await close()
})

it.each([
  ['rows', 'SELECT number FROM numbers(2000000)', {}],
  ['memory', 'SELECT length(groupArray(number)) AS length FROM numbers(9000000)', { max_memory_usage: '50000000' }],
  ['time', 'SELECT max(sipHash64(number)) AS most FROM numbers(1000000000000)', { max_execution_time: 1 }],
])('a query that exceeds its limit of %s is refused without a retry', async (_, question, bounds) => {
  const { telemetry } = server.services
  await expect(readRows({ telemetry, signal }, question, {}, bounds)).rejects.toMatchObject({
    code: codes.badParameter,
    messageKey: 'common.refusal.tooMuch',
  })
})

it('a query may take 8 seconds, a report 30 seconds, a file 5 minutes', async () => {
  const { telemetry } = server.services
  const question = "SELECT toUInt32(getSetting('max_execution_time')) AS seconds"
  expect(await readRows({ telemetry, signal }, question)).toEqual([{ seconds: 8 }])
  expect(await readRows({ telemetry, signal }, question, {}, reportBounds)).toEqual([{ seconds: 30 }])
  for await (const rows of streamRows({ telemetry, signal }, question)) expect(rows).toEqual([{ seconds: 300 }])
})

it('aggregations that exceed memory spill to disk, in queries, reports and files', async () => {
  const { telemetry } = server.services
  const groups = 'SELECT number, count() AS n FROM numbers(4000000) GROUP BY number ORDER BY n, number LIMIT 1'
  const memory = { max_memory_usage: '150000000', max_bytes_before_external_group_by: '0' }
  await expect(readRows({ telemetry, signal }, groups, {}, memory)).rejects.toMatchObject({ code: codes.badParameter })
  const spilling = { ...memory, max_bytes_before_external_group_by: '30000000' }
  expect(await readRows({ telemetry, signal }, groups, {}, spilling)).toMatchObject([{ number: 0 }])
  const question = "SELECT toUInt32(getSetting('max_bytes_before_external_group_by')) AS bytes"
  const bytes = 512 * 1024 ** 2
  expect(await readRows({ telemetry, signal }, question)).toEqual([{ bytes }])
  expect(await readRows({ telemetry, signal }, question, {}, reportBounds)).toEqual([{ bytes }])
  for await (const rows of streamRows({ telemetry, signal }, question)) expect(rows).toEqual([{ bytes }])
})

it('an invalid query of our own remains a fault', async () => {
  const { telemetry } = server.services
  await expect(readRows({ telemetry, signal }, 'SELECT nonsense FROM call')).rejects.toThrow(/nonsense/)
})
