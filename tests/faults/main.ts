/**
 * `npm run faults`: the long forms of the tests in this directory. `npm run faults -- 7` repeats the run of seed 7, and
 * `npm run faults -- 7 0.2` a fifth of it.
 */
import { type IngestFaults, runIngestFaults, type Victim } from './ingest.ts'

const seed = Number(process.argv[2] ?? Date.now() % 1_000_000)
const share = Number(process.argv[3] ?? 1)
const all: Victim[] = ['engine', 'server', 'postgres']
const faults: IngestFaults = {
  batches: Math.ceil(1000 * share),
  samplesPerBatch: 1000,
  clients: 8,
  victims: Array.from({ length: Math.ceil(20 * share) }, (_, index) => all[index % all.length] ?? 'engine'),
  seed,
}
console.log(
  `seed ${seed}: ${faults.batches} batches of ${faults.samplesPerBatch} samples; killed: ${faults.victims.join(', ')}`,
)

const { rollUp, recomputed, ...outcome } = await runIngestFaults(faults)
const expected = faults.batches * (faults.samplesPerBatch + 2)
const rollUpHolds = JSON.stringify(rollUp) === JSON.stringify(recomputed)
console.log(JSON.stringify({ expected, ...outcome, rollUpHolds }, null, 2))
const holds =
  outcome.stored === expected &&
  outcome.acknowledged === expected &&
  outcome.wrongBatches.length === 0 &&
  outcome.calls.joined === faults.batches &&
  outcome.calls.left === faults.batches &&
  rollUpHolds
console.log(
  holds ? 'every acknowledged row is there exactly once, raw and rolled up' : 'NOT every row is there exactly once',
)
process.exit(holds ? 0 : 1)
