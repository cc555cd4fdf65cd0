/**
 * `npm test`: checks, builds, and runs every suite on engines that are started once. Prints where the time went, keeps
 * it in `.cache/test-report.json`, and ends with the total on a line of its own. Arguments are passed on to vitest, so
 * that `npm test -- --project server` runs one suite.
 */
import { randomUUID } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startEngines } from '@rtcops/embedded'
import { buildAll } from './build.ts'
import { checkAll } from './check.ts'
import { makeEnginesDirectory } from './engines-directory.ts'
import { providePrograms } from './provide-programs.ts'
import { run } from './run.ts'
import type { FileReport, TestReport } from './test-reporter.ts'

type Report = TestReport & { ok: boolean }

const path = (name: string) => new URL(`../${name}`, import.meta.url).pathname
const reportFile = path('.cache/test-report.json')
/** Files whose durations are printed. */
const slowest = 15
/**
 * Suites that watch other processes and may miss a moment on a busy machine. Their failed files run once more, as a
 * whole, because the tests of a file build on each other, and alone; what fails twice is broken.
 */
const repeatable = new Set(['embedded', 'faults', 'journeys', 'real', 'terminal'])
/** With more failed files than this, something is broken. */
const mostRepeated = 8

const [failedChecks] = await Promise.all([checkAll(), buildAll(), providePrograms()])
const directory = await makeEnginesDirectory()
const engines = await startEngines(join(directory, 'engines'))
let once: Report
let again: Report | undefined
try {
  const args = process.argv.slice(2)
  once = args.length > 0 ? await runFiles(args) : await runAll()
  const missed = once.files.filter(({ failed, suite }) => failed.length > 0 && repeatable.has(suite))
  if (missed.length > 0 && missed.length <= mostRepeated) {
    const suites = [...new Set(missed.map(({ suite }) => `--project=${suite}`))]
    again = await runFiles(['--maxWorkers=1', ...suites, ...missed.map(({ file }) => file)])
  }
} finally {
  await engines.stop()
  await rm(directory, { recursive: true, force: true })
}

const repeated = again?.files ?? []
const secondTry = ({ file }: FileReport) => repeated.find((other) => other.file === file)
const files = once.files.map((report) => secondTry(report) ?? report)
const recovered = once.files.flatMap((report) => {
  const then = secondTry(report)
  return then
    ? report.failed.filter((name) => !then.failed.includes(name)).map((name) => `${report.file} > ${name}`)
    : []
})
const errors = once.errors + (again?.errors ?? 0)
const failed = files.reduce((count, report) => count + report.failed.length, errors + failedChecks.length)
await writeFile(reportFile, `${JSON.stringify({ files: once.files, errors, recovered }, null, 1)}\n`)
printTimes(once.files)
console.log(`\n${recovered.length} passed only when their files were run again`)
for (const name of recovered) console.log(`  ${name}`)
// Once more at the end, which is often all that is kept of a long log.
for (const { name, output } of failedChecks) console.log(`\n✗ The check of ${name} failed:\n${output}`)
const skipped = sum(files, 'skipped')
console.log(`\n${sum(files, 'passed')} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
// Vitest may also fail without a failed test, for instance if it cannot exit.
process.exit(failed === 0 && (again ?? once).ok ? 0 : 1)

/** Runs every suite. Calls with media run alone: a user whose media is late is told so, on a busy machine rightly. */
async function runAll(): Promise<Report> {
  const calls = await runFiles(['--project=real'])
  const others = await runFiles(['--project=!real'])
  return {
    ok: calls.ok && others.ok,
    errors: calls.errors + others.errors,
    files: [...others.files, ...calls.files],
  }
}

/**
 * Runs vitest and shows its output.
 * @throws {Error} if it ends without a report, as it does for unknown arguments
 */
async function runFiles(args: readonly string[]): Promise<Report> {
  const file = join(directory, `report-${randomUUID()}.json`)
  const reporters = ['--reporter=default', `--reporter=${path('tools/test-reporter.ts')}`]
  const { ok } = await run(process.execPath, [path('node_modules/vitest/vitest.mjs'), 'run', ...reporters, ...args], {
    show: true,
    env: {
      // Replaces the value left by the preceding build.
      NODE_ENV: 'test',
      RTCOPS_TEST_REPORT: file,
      RTCOPS_TEST_DATABASE_URL: engines.databaseUrl,
      RTCOPS_TEST_DATABASE_OWNER_URL: engines.databaseOwnerUrl,
      RTCOPS_TEST_CLICKHOUSE_URL: engines.clickhouseUrl,
      RTCOPS_TEST_CLICKHOUSE_READ_URL: engines.clickhouseReadUrl,
    },
  })
  return { ...(JSON.parse(await readFile(file, 'utf8')) as TestReport), ok }
}

/** Prints the seconds of each suite, summed over files that ran in parallel, and of the slowest files. */
function printTimes(all: readonly FileReport[]): void {
  const suites = Map.groupBy(all, ({ suite }) => suite)
  const rows = [...suites].map(([suite, of]) => ({
    suite,
    files: of.length,
    tests: sum(of, 'tests'),
    seconds: sum(of, 'seconds'),
  }))
  console.log('\nSeconds by suite, files side by side added up:')
  for (const { files, seconds, suite, tests } of rows.toSorted((one, other) => other.seconds - one.seconds))
    console.log(`${seconds.toFixed(0).padStart(7)}  ${suite}, ${files} files, ${tests} tests`)
  console.log(`\nThe ${slowest} slowest files:`)
  const bySeconds = all.toSorted((one, other) => other.seconds - one.seconds)
  for (const { file, seconds, tests } of bySeconds.slice(0, slowest))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}, ${tests} tests`)
}

function sum(files: readonly FileReport[], figure: 'tests' | 'passed' | 'skipped' | 'seconds'): number {
  return files.reduce((before, file) => before + file[figure], 0)
}
