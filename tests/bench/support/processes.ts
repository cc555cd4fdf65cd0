import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ProcessCost {
  /** User and system time of one run, milliseconds. */
  processor: number
  /** Largest resident set of a run, MB. */
  peak: number
}

/**
 * Measures the cost of a Node program with the operating system's accounting of finished children: a shell runs it
 * `times` times and reports what its children took.
 */
export function processCost(args: readonly string[], times: number, env: Record<string, string> = {}): ProcessCost {
  const environment = { ...process.env, ...env }
  const watched = spawnSync(process.execPath, [...tellingPeak, ...args], {
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  })
  const counted = spawnSync('bash', ['-c', accountant, 'accountant', String(times), process.execPath, ...args], {
    env: environment,
  })
  for (const { status, stderr } of [watched, counted])
    if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr?.toString()}`)
  const took = counted.stdout.toString().trim().split('\n').at(-1)?.split(' ') ?? []
  const processor = took.reduce((sum, part) => sum + millisecondsOf(part), 0) / times
  return { processor, peak: Number(watched.output[3]) / 1024 }
}

/** Parses bash's `1m2.345s` to milliseconds; the decimal point depends on the locale. */
function millisecondsOf(text: string): number {
  const [, minutes, seconds, thousandths] = /^(\d+)m(\d+)[.,](\d{3})s$/.exec(text) ?? []
  return (Number(minutes) * 60 + Number(seconds)) * 1000 + Number(thousandths)
}

/** The second line of the shell's `times` is the user and system time of its finished children. */
const accountant = `
times=$1; shift
for ((run = 0; run < times; run++)); do "$@" < /dev/null > /dev/null || exit 1; done
times`

/**
 * Node options that make a program write its largest resident set, in kB, to file descriptor 3. `getrusage` is not
 * used, because its high-water mark starts with that of the parent process.
 */
export const tellingPeak: readonly string[] = ['--require', fileURLToPath(new URL('tell-peak.cjs', import.meta.url))]
