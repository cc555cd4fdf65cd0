import { type IngestFaults, runIngestFaults } from '../ingest.ts'
import type { Victim } from '../support/kill.ts'
import type { LongRun } from './run.ts'

const all: readonly Victim[] = ['engine', 'server', 'postgres']

/** A million samples and 20 kills. */
export const longIngest: LongRun = async (seed, share) => {
  const faults: IngestFaults = {
    batches: Math.ceil(1000 * share),
    samplesPerBatch: 1000,
    clients: 8,
    victims: Array.from({ length: Math.ceil(20 * share) }, (_, index) => all[index % all.length] ?? 'engine'),
    seed,
  }
  console.log(`${faults.batches} batches of ${faults.samplesPerBatch} samples; killed: ${faults.victims.join(', ')}`)
  const { rollUp, recomputed, ...outcome } = await runIngestFaults(faults)
  const expected = faults.batches * (faults.samplesPerBatch + 2)
  const rollUpHolds = JSON.stringify(rollUp) === JSON.stringify(recomputed)
  const holds =
    outcome.stored === expected &&
    outcome.acknowledged === expected &&
    outcome.wrongBatches.length === 0 &&
    outcome.calls.joined === faults.batches &&
    outcome.calls.left === faults.batches &&
    rollUpHolds
  return {
    holds,
    figures: { expected, ...outcome, rollUpHolds },
    says: holds
      ? 'every acknowledged row is there exactly once, raw and rolled up'
      : 'NOT every row is there exactly once',
  }
}
