import { afterAll, beforeAll, expect, it } from 'vitest'
import { startApp, type TestApp } from '../test/harness.ts'
import { startJobs } from './jobs.ts'

let server: TestApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.close())

const runs = async (name: string) =>
  (await server.app.inject('/metrics')).body.includes(`rtcops_job_last_success_timestamp_seconds{job_name="${name}"}`)

it('jobs that draw conclusions from the past begin when its trial data is complete; those that serve ingest do not wait', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const jobs = await startJobs(server.services, {}, promise)
  await expect.poll(() => runs('expire-exports')).toBe(true)
  expect(await runs('close-recent-sessions')).toBe(true)
  expect(await runs('close-ended-days')).toBe(false)
  resolve()
  await expect.poll(() => runs('close-ended-days')).toBe(true)
  await jobs.stop()
})
