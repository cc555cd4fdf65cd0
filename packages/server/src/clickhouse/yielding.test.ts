import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { readRows, reportBounds } from './read-rows.ts'
import { yieldingTelemetry } from './yielding.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const hashed = (millions: number) => `SELECT max(sipHash64(number)) AS most FROM numbers(${millions}000000)`

it('a query of a yielding client gives way to one that began later and reads four times as much', async () => {
  const { telemetry } = server.services
  const stop = new AbortController()
  let isDone = false
  const yielding = readRows({ telemetry: yieldingTelemetry(telemetry), signal: stop.signal }, hashed(20)).finally(
    () => {
      isDone = true
    },
  )
  await readRows({ telemetry, signal: stop.signal }, hashed(80), {}, reportBounds)
  expect(isDone).toBe(false)
  stop.abort()
  await expect(yielding).rejects.toThrow()
})

it('has more time than the client waits for it, whatever its bounds', async () => {
  const { telemetry } = server.services
  const signal = new AbortController().signal
  const question = `SELECT toUInt32(getSetting('priority')) AS priority, toUInt32(getSetting('max_execution_time')) AS seconds`
  const yielding = { telemetry: yieldingTelemetry(telemetry), signal }
  expect(await readRows({ telemetry, signal }, question)).toEqual([{ priority: 1, seconds: 8 }])
  expect(await readRows(yielding, question)).toEqual([{ priority: 2, seconds: 60 }])
  expect(await readRows(yielding, question, {}, reportBounds)).toEqual([{ priority: 2, seconds: 60 }])
})
