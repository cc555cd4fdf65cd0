import { expect, test } from 'vitest'
import { troubleNeighbours } from './neighbours.ts'

test('D-65 T-20 nine honest projects are billed correctly next to one that sends leaves without joins and joins without leaves', async () => {
  // The short form; `npm run faults -- neighbours` sends 100,000 calls of each kind, and measures every screen.
  const outcome = await troubleNeighbours({ seed: 37, calls: 8_000, slow: 20, readings: 1 })
  expect(outcome).toMatchObject({ bills: 18, wrongBills: [], faults: [] })
  expect(outcome.stored).toBeGreaterThan(0)
})
