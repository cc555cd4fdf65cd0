import { expect, test } from 'vitest'
import { runIngestFaults } from './ingest.ts'

test('A-175 every acknowledged row exists exactly once, raw and rolled up, when engine, server and PostgreSQL are killed', async () => {
  // The short form; `npm run faults` sends more and kills more.
  const faults = { batches: 40, samplesPerBatch: 300, clients: 4, seed: 7 }
  const outcome = await runIngestFaults({ ...faults, victims: ['engine', 'server', 'postgres'] })
  const rows = faults.batches * (faults.samplesPerBatch + 2)
  expect(outcome).toMatchObject({ acknowledged: rows, stored: rows, wrongBatches: [] })
  expect(outcome.rollUp).toEqual(outcome.recomputed)
  expect(outcome.calls).toEqual({ joined: faults.batches, left: faults.batches })
})
