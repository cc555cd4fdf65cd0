import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ProcessCost {
  /** User and system time of one run, milliseconds. */
  processor: number
  /** Largest resident set of a run, MB. */
  peak: number
}

/**
 * What a Node program costs, by the operating system's own accounting of finished children: a process of its own runs it `times` times and
 * reads what its children took. Many runs, because the clock of that accounting ticks every 10 ms.
 */
export function processCost(args: readonly string[], times: number, env: Record<string, string> = {}): ProcessCost {
  const result = spawnSync(process.execPath, ['-e', accountant, JSON.stringify(args), String(times)], {
    env: { ...process.env, ...env },
  })
  if (result.status !== 0) throw new Error(`${args.join(' ')}: ${result.stderr.toString()}`)
  return JSON.parse(result.stdout.toString()) as ProcessCost
}

/**
 * Options for Node with which a program tells the largest resident set that it had, in kB, on its fourth stream. The high-water mark of
 * `getrusage` begins with that of the process that started it.
 */
export const tellingPeak: readonly string[] = ['--require', fileURLToPath(new URL('tell-peak.cjs', import.meta.url))]

const accountant = `
const { spawnSync } = require('node:child_process')
const { readFileSync } = require('node:fs')
const [args, times] = [JSON.parse(process.argv[1]), Number(process.argv[2])]
// cutime and cstime are fields 16 and 17 of proc(5), in ticks of 10 ms; the name in field 2 may hold blanks.
const ticks = () => {
  const stat = readFileSync('/proc/self/stat', 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[13]) + Number(fields[14])
}
// ru_maxrss of RUSAGE_CHILDREN is not to be had in Node; the children tell their own high-water mark at the end.
const peaks = []
const peakOfChildren = () => Math.max(...peaks)
const watch = ${JSON.stringify(tellingPeak)}
const watched = spawnSync(process.execPath, [...watch, ...args], { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
peaks.push(Number(watched.output[3]) / 1024)
const before = ticks()
for (let run = 0; run < times; run++) {
  const { status, stderr } = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  if (status !== 0) { console.error(String(stderr)); process.exit(1) }
}
const processor = ((ticks() - before) * 10) / times
process.stdout.write(JSON.stringify({ processor, peak: peakOfChildren() }))
`
