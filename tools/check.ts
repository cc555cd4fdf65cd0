/** Runs all checks that need not run the code. Each check prints one line; a failed one prints what it found. */
import { run } from './run.ts'

const bin = (name: string) => new URL(`../node_modules/.bin/${name}`, import.meta.url).pathname

/** Takes a third of the time of TypeScript 5, which other tools need; both packages bring a program called `tsc`. */
const compiler = new URL('../node_modules/typescript-7/bin/tsc', import.meta.url).pathname
/** Read by the compiler alone, a Go program: at the usual pace, its garbage collector takes a third of its time. */
const goSettings = { GOGC: '800', GOMEMLIMIT: '4GiB' }

type Check = [name: string, command: string, ...args: string[]]

/** Comes first, since it writes the generated files that others read. */
const generatedFiles: Check = ['generated files', process.execPath, 'tools/generate.ts', '--check']

const checks: Check[] = [
  // Other checks run beside the compiler, whose threads would repeat each other's work.
  ['types', process.execPath, compiler, '-b', '--singleThreaded'],
  ['format and lint', bin('biome'), 'ci', '--reporter=summary', '.'],
  ['layers', bin('depcruise'), '--config', 'tools/layers.cjs', '--output-type', 'err', 'packages', 'tests', 'tools'],
  ['unused code', bin('knip'), '--no-progress'],
  ['translations', process.execPath, 'tools/checks/translations.ts'],
  ['exported names', process.execPath, 'tools/checks/names.ts'],
  ['shelves', process.execPath, 'tools/checks/shelves.ts'],
  ['rooms', process.execPath, 'tools/checks/rooms.ts'],
  ['enumerations', process.execPath, 'tools/checks/enums.ts'],
  ['screen addresses', process.execPath, 'tools/checks/addresses.ts'],
  ['bounded lists', process.execPath, 'tools/checks/lists.ts'],
  ['document links', process.execPath, 'tools/checks/links.ts'],
]

export interface FailedCheck {
  name: string
  output: string
}

/** Runs all checks, two at a time after the first. @returns those that failed */
export async function checkAll(): Promise<FailedCheck[]> {
  const failed: FailedCheck[] = []
  const perform = async ([name, command, ...args]: Check) => {
    const outcome = await run(command, args, { env: goSettings })
    console.log(`${outcome.ok ? '✓' : '✗'} ${name}  ${outcome.seconds.toFixed(1)} s`)
    if (outcome.ok) return
    console.log(outcome.output)
    failed.push({ name, output: outcome.output })
  }
  await perform(generatedFiles)
  const waiting = [...checks]
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) await perform(check)
  }
  await Promise.all([work(), work()])
  return failed
}

if (import.meta.main && (await checkAll()).length > 0) process.exit(1)
