import { expect, test } from 'vitest'
import { runRequestsFaults } from './requests.ts'

test('AM-09 stores what Janus, OpenTelemetry, pages and vendors were told is accepted exactly once, over two servers and kills', async () => {
  // The short form; `npm run faults -- sources` kills more.
  const outcomes = await runRequestsFaults({ victims: ['server', 'engine', 'postgres'], seed: 7 })
  console.log(JSON.stringify(outcomes))
  for (const [kind, { accepted, invented, lost, twice }] of Object.entries(outcomes)) {
    // Janus waits for each request before the next, so a slow machine sees few.
    expect(accepted, kind).toBeGreaterThan(10)
    expect({ kind, lost, twice, invented }).toEqual({ kind, lost: 0, twice: 0, invented: 0 })
  }
})
