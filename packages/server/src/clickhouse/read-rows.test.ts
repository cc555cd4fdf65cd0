import { codes } from '@rtcops/core/api/codes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { createTelemetryClients } from './client.ts'
import { readRows, streamRows } from './read-rows.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const signal = new AbortController().signal

it('an engine that is away is a refusal at once, not a fault', async () => {
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

it('a question that is too large for its bounds is refused', async () => {
  const { telemetry } = server.services
  const question = 'SELECT number FROM numbers(2000000)'
  await expect(readRows({ telemetry, signal }, question)).rejects.toMatchObject({
    messageKey: 'common.refusal.overloaded',
    details: { status: 503 },
  })
})

it('what is written to a file may take minutes, a question of a screen seconds', async () => {
  const { telemetry } = server.services
  const question = "SELECT toUInt32(getSetting('max_execution_time')) AS seconds"
  expect(await readRows({ telemetry, signal }, question)).toEqual([{ seconds: 8 }])
  for await (const rows of streamRows({ telemetry, signal }, question)) expect(rows).toEqual([{ seconds: 300 }])
})

it('a question of ours that is wrong stays a fault', async () => {
  const { telemetry } = server.services
  await expect(readRows({ telemetry, signal }, 'SELECT nonsense FROM call')).rejects.toThrow(/nonsense/)
})
