import { expect, test } from 'vitest'
import { runServersFaults } from './servers.ts'

test('A-175 two servers behind a proxy: no acknowledged row is lost or doubled when a server is killed and PostgreSQL fails over', {
  timeout: 600_000,
}, async () => {
  // The short form; `npm run faults -- servers` has more mishaps and more load.
  const outcome = await runServersFaults({ mishaps: ['kill server', 'failover'], rest: 2, pause: 300, seed: 7 })
  expect(outcome.bugs).toEqual([])
  expect(outcome.money).toMatchObject({ lost: [], double: [], drift: 0n, ledger: [], auditBreak: undefined })
  expect(outcome.money.acknowledged).toBe(outcome.recharges)
  expect(outcome.stored).toBe(outcome.acknowledged)
  expect(outcome.exports).toEqual({ made: expect.any(Number), wrong: 0 })
  expect(outcome.exports.made).toBeGreaterThan(0)
  expect(outcome.live.events).toBeGreaterThan(0)
})
