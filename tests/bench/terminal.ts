import { fileURLToPath } from 'node:url'
import { startRig } from '../harness/rig.ts'
import { processCost } from './processes.ts'
import { type BenchResult, median } from './result.ts'

const program = fileURLToPath(new URL('../../packages/cli/bin/rtcops.cjs', import.meta.url))
const rounds = 11
const runs = 10
/** The request of the list and no more, for what no program on Node can do without. */
const bareRequest = `require('node:http').get(process.env.RTCOPS_URL + '/api/project/list?page=1&limit=20',
  { headers: { authorization: 'Bearer ' + process.env.RTCOPS_TOKEN } },
  (answer) => answer.setEncoding('utf8').on('data', (text) => process.stdout.write(text)))`

/** Processor time of `rtcops` against `node -e 0` on the same Node; rounds alternate. */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  try {
    await rig.addProjects(20)
    const environment = { RTCOPS_URL: rig.url, RTCOPS_TOKEN: await rig.logIn() }
    const list = [program, 'project', 'list', '-n', '20', '-o', 'json']
    return [
      compare('rtcops --version, processor time against node -e 0', [program, '--version'], '≤ 1.10'),
      compare('rtcops --help, processor time against node -e 0', [program, '--help'], '≤ 1.20'),
      compare('rtcops project list -o json, processor time against node -e 0', list, '≤ 1.60', environment),
      compare('its request alone, by node:http', ['-e', bareRequest], 'none', environment),
    ]
  } finally {
    await rig.stop()
  }
}

function compare(
  name: string,
  args: readonly string[],
  goal: string,
  environment: Record<string, string> = {},
): BenchResult {
  const ratios: number[] = []
  const costs = { ours: 0, bare: 0, peak: 0, barePeak: 0 }
  for (let round = 0; round <= rounds; round += 1) {
    const bare = processCost(['-e', '0'], runs)
    const ours = processCost(args, runs, environment)
    // The first round brings the files into memory.
    if (round === 0) continue
    ratios.push(ours.processor / bare.processor)
    costs.ours = ours.processor
    costs.bare = bare.processor
    costs.peak = ours.peak
    costs.barePeak = bare.peak
  }
  return {
    name,
    ratio: median(ratios),
    goal,
    detail: `${costs.ours.toFixed(1)} ms against ${costs.bare.toFixed(1)} ms, peak ${costs.peak.toFixed(0)} MB (goal ≤ 46 MB) against ${costs.barePeak.toFixed(0)} MB`,
  }
}
