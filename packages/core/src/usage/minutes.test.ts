import { expect, it } from 'vitest'
import { billedMinutes } from './minutes.ts'

it.each([
  [0n, 0n],
  [1n, 1n],
  [59_999n, 1n],
  [60_000n, 1n],
  [60_001n, 2n],
  [86_400_000n * 1_000_000_000n + 1n, 1_440_000_000_001n],
])('F-19 %d ms are %d minutes', (milliseconds, minutes) => {
  expect(billedMinutes(milliseconds)).toBe(minutes)
})

it('F-19 a negative duration is zero minutes', () => {
  expect(() => billedMinutes(-1n)).toThrow(RangeError)
})

it('D-01 money suites run in the zone that their project names, at its offset', () => {
  const { env } = (globalThis as unknown as { process: { env: Record<string, string> } }).process
  const hours = { UTC: 0, 'Asia/Shanghai': 8, 'America/Los_Angeles': -8 }[env['TZ'] ?? '']
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(env['TZ'])
  expect(new Date('2026-11-20T00:00:00Z').getTimezoneOffset() / -60 || 0).toBe(hours)
})
