import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startRig } from '../harness/server/rig.ts'
import { installPeer } from './support/peers/install-peer.ts'
import { processCost } from './support/processes.ts'
import { type BenchResult, median } from './support/result.ts'

const program = fileURLToPath(new URL('../../packages/cli/bin/rtcops.js', import.meta.url))
/** `npm run bench` sets this variable. */
const npm = process.env['npm_execpath'] ?? 'npm'
const rounds = 11
const runs = 10
/** Request of the list. */
const listPath = '/api/project/list?page=1&limit=20'
/** A program that only sends the request of the list with Node's own `fetch`, as `openapi-fetch` does. */
const bareFetch = `fetch(process.env.RTCOPS_URL + '${listPath}', { headers: { authorization: 'Bearer ' + process.env.RTCOPS_TOKEN } })
  .then((answer) => answer.text()).then((text) => process.stdout.write(text))`
/** The same with the least that Node offers. */
const bareRequest = `require('node:http').get(process.env.RTCOPS_URL + '${listPath}',
  { headers: { authorization: 'Bearer ' + process.env.RTCOPS_TOKEN } },
  (answer) => answer.setEncoding('utf8').on('data', (text) => process.stdout.write(text)))`

/** Compares the processor time of `rtcops` with `node -e 0` on the same Node; rounds alternate. */
export async function run(): Promise<BenchResult[]> {
  const rig = await startRig()
  const prettier = await installPeer('prettier')
  try {
    await rig.addProjects(20)
    const environment = { RTCOPS_URL: rig.url, RTCOPS_TOKEN: await rig.logIn() }
    const list = [program, 'project', 'list', '-n', '20', '-o', 'json']
    return [
      compare('rtcops --version, processor time against node -e 0', [program, '--version'], '≤ 1.4'),
      compare('rtcops --help, processor time against node -e 0', [program, '--help'], '≤ 2.2'),
      compare('npm install --help, a peer', [npm, 'install', '--help'], 'none'),
      compare(
        'prettier --help, a peer',
        [join(prettier.directory, 'node_modules/prettier/bin/prettier.cjs'), '--help'],
        'none',
      ),
      compare('rtcops project list -o json, processor time against node -e 0', list, '≤ 3.5', environment),
      compare('the same as a table', [...list.slice(0, -1), 'table'], '≤ 4', environment),
      await compareElapsed(list, environment),
      compare("its request alone, by Node's fetch", ['-e', bareFetch], 'none', environment),
      compare('its request alone, by node:http', ['-e', bareRequest], 'none', environment),
    ]
  } finally {
    await Promise.all([rig.stop(), prettier.remove()])
  }
}

/**
 * Compares the elapsed time of the list with `node -e 0`, less the server's share, measured by the same request on an
 * open connection.
 */
async function compareElapsed(list: readonly string[], environment: Record<string, string>): Promise<BenchResult> {
  const { RTCOPS_TOKEN: token, RTCOPS_URL: url } = environment
  const request = async () => {
    const began = performance.now()
    const answer = await fetch(`${url}${listPath}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    await answer.text()
    return performance.now() - began
  }
  const figures: Record<'ours' | 'bare' | 'server' | 'ratio', number>[] = []
  for (let round = 0; round < rounds * runs; round += 1) {
    const [server, bare, ours] = [await request(), elapsed(['-e', '0'], {}), elapsed(list, environment)]
    figures.push({ server, bare, ours, ratio: (ours - server) / bare })
  }
  const middle = (name: keyof (typeof figures)[0]) => median(figures.map((each) => each[name]))
  return {
    name: 'rtcops project list -o json, elapsed without the time of the server, against node -e 0',
    ratio: middle('ratio'),
    goal: 'none',
    detail: `${middle('ours').toFixed(1)} ms, of which the server ${middle('server').toFixed(1)} ms, against ${middle('bare').toFixed(1)} ms`,
  }
}

function elapsed(args: readonly string[], environment: Record<string, string>): number {
  const began = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr.toString()}`)
  return performance.now() - began
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
    // The first round loads the files into memory.
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
    detail: `${costs.ours.toFixed(1)} ms against ${costs.bare.toFixed(1)} ms, peak ${costs.peak.toFixed(0)} MB${goal === 'none' ? '' : ' (goal ≤ 80 MB)'} against ${costs.barePeak.toFixed(0)} MB`,
  }
}
