import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApp, type TestApp } from '../../test/harness.ts'
import { startJobs } from '../jobs.ts'
import { FirstRuns } from './schedule.ts'

describe('first runs', () => {
  it('begin when the previous ones have ended', async () => {
    const firstRuns = new FirstRuns()
    const told: string[] = []
    let end = () => {}
    const first = firstRuns.begin(async () => {
      told.push('first')
      await new Promise<void>((resolve) => {
        end = resolve
      })
    })
    const second = firstRuns.begin(async () => void told.push('second'))
    await expect.poll(() => told).toEqual(['first'])
    end()
    await Promise.all([first, second])
    expect(told).toEqual(['first', 'second'])
  })

  it('wait at most a second for a long one', async () => {
    const firstRuns = new FirstRuns()
    let end = () => {}
    const long = new Promise<void>((resolve) => {
      end = resolve
    })
    const first = firstRuns.begin(() => long)
    await firstRuns.begin(() => Promise.resolve())
    end()
    await first
  })
})

describe('the jobs of a server at start-up', () => {
  let server: TestApp
  beforeAll(async () => {
    server = await startApp()
  })
  afterAll(() => server.close())

  it('leave connections for requests', async () => {
    const { services } = server
    const connections = sql<{
      number: number
    }>`SELECT count(*) AS number FROM pg_stat_activity WHERE datname = current_database()`
    const count = async () => (await connections.execute(server.owner)).rows[0]?.number ?? 0
    const before = await count()
    const jobs = await startJobs(services)
    const namesOfDone = async () =>
      (await services.figures.jobLastSuccess.get()).values.map(({ labels }) => labels['job_name'])
    await expect.poll(namesOfDone, { timeout: 30_000 }).toContain('anchor-audit')
    const most = await count()
    await jobs.stop()
    expect(most - before).toBeLessThan(10)
  })
})
