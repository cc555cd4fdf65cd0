import { routes } from '@rtcops/core/api/generated/routes'
import { encodeQuery } from '@rtcops/core/api/query-string'
import { formatDateTime } from '@rtcops/core/time/zone'
import { readMetrics } from '@rtcops/core/watching/read-metrics'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { processesOf } from '../harness/server/process-tree.ts'
import { type Rig, startRigInMemory } from '../harness/server/rig.ts'

let rig: Rig
let token: string
beforeAll(async () => {
  rig = await startRigInMemory()
  token = await rig.logIn()
})
afterAll(() => rig.stop())

/**
 * Reads `/metrics`, which no engine may delay for longer than four seconds.
 * @returns true if it reports the engine as up
 */
async function isUp(engine: string): Promise<boolean> {
  const reply = await fetch(`${rig.url}/metrics`, { signal: AbortSignal.timeout(4_000) })
  expect(reply.status).toBe(200)
  const up = readMetrics(await reply.text()).filter(({ name }) => name === 'rtcops_engine_up')
  return up.some(({ labels, value }) => labels['engine'] === engine && value === 1)
}

async function timed(path: string): Promise<{ status: number; seconds: number; body: unknown }> {
  const begun = performance.now()
  const reply = await fetch(rig.url + path, { headers: { authorization: `Bearer ${token}` } })
  const body: unknown = await reply.json()
  return { status: reply.status, seconds: (performance.now() - begun) / 1000, body }
}

const day = 86_400_000
const companies = `${routes.listCompanies[1]}?page=1&limit=10`
const time = [Date.now() - day, Date.now()].map((instant) => formatDateTime(instant))
const calls = `${routes.listCallSessions[1]}${encodeQuery({ time, limit: 10 })}`

test.each([
  ['postgres', 'postgresql', companies, { records: false, telemetry: true }],
  ['clickhouse', 'clickhouse', calls, { records: true, telemetry: false }],
] as const)(
  'rule 25: %s that hangs is reported by /readyz within 3 s, by /metrics within 4 s, by requests within 10 s, and used again once it is back',
  async (engine, name, path, ready) => {
    expect((await timed(path)).status).toBe(200)
    // PostgreSQL has a process for each connection.
    const stopped = processesOf(rig.engines.pids()[engine])
    for (const pid of stopped) process.kill(pid, 'SIGSTOP')
    try {
      const [readiness, ...answers] = await Promise.all([
        timed('/readyz'),
        ...Array.from({ length: 6 }, () => timed(path)),
      ])
      expect(readiness).toMatchObject({ status: 503, body: ready })
      await expect.poll(() => isUp(name), { timeout: 10_000 }).toBe(false)
      expect(readiness.seconds).toBeLessThan(3)
      for (const { status, seconds, body } of answers) {
        expect([status, body]).toEqual([503, { code: 50010, msg: expect.stringMatching(/./) }])
        expect(seconds).toBeLessThan(10)
      }
      const again = await timed(path)
      expect(again.status).toBe(503)
      expect(again.seconds).toBeLessThan(10)
    } finally {
      for (const pid of stopped) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(async () => (await timed('/readyz')).status, { timeout: 20_000 }).toBe(200)
    expect((await timed(path)).status).toBe(200)
    await expect.poll(() => isUp(name), { timeout: 20_000 }).toBe(true)
    expect(rig.output()).not.toContain('"fault"')
  },
)
