import { fileURLToPath } from 'node:url'
import { processCost } from './processes.ts'
import { type BenchResult, median } from './result.ts'

const program = fileURLToPath(new URL('../../packages/cli/bin/rtcops.js', import.meta.url))
const rounds = 7
const runs = 10

/** Processor time of `rtcops` against `node -e 0` on the same Node; rounds alternate. */
export async function run(): Promise<BenchResult[]> {
  return [
    compare('rtcops --version, processor time against node -e 0', ['--version'], '≤ 1.10'),
    compare('rtcops --help, processor time against node -e 0', ['--help'], '≤ 1.20'),
  ]
}

function compare(name: string, args: readonly string[], goal: string): BenchResult {
  const ratios: number[] = []
  const costs = { ours: 0, bare: 0, peak: 0 }
  for (let round = 0; round <= rounds; round += 1) {
    const bare = processCost(['-e', '0'], runs)
    const ours = processCost([program, ...args], runs)
    // The first round fills the compile cache.
    if (round === 0) continue
    ratios.push(ours.processor / bare.processor)
    costs.ours = ours.processor
    costs.bare = bare.processor
    costs.peak = ours.peak
  }
  return {
    name,
    ratio: median(ratios),
    goal,
    detail: `${costs.ours.toFixed(1)} ms against ${costs.bare.toFixed(1)} ms, peak ${costs.peak.toFixed(0)} MB (goal ≤ 46 MB)`,
  }
}
