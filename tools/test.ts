/**
 * `npm test`: checks, builds, and runs every suite on engines that are started once. Prints where the time went, keeps
 * it in `.cache/test-report.json`, and ends with the total on a line of its own. Arguments are passed on to vitest, so
 * that `npm test -- --project server` runs one suite.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@rtcops/embedded'
import { buildAll } from './build.ts'
import { checkAll } from './check.ts'
import { providePrograms } from './provide-programs.ts'
import { run } from './run.ts'
import type { FileReport, TestReport } from './test-reporter.ts'

const path = (name: string) => new URL(`../${name}`, import.meta.url).pathname
const reportFile = path('.cache/test-report.json')
/** Files whose durations are printed. */
const slowest = 15

const [checked] = await Promise.all([checkAll(), buildAll(), providePrograms()])
await rm(reportFile, { force: true })
const directory = await mkdtemp(join(tmpdir(), 'rtcops-test-'))
const engines = await startEngines(join(directory, 'engines'))
let tested = false
try {
  const { ok } = await run(
    process.execPath,
    [
      path('node_modules/vitest/vitest.mjs'),
      ...['run', '--reporter=default', `--reporter=${path('tools/test-reporter.ts')}`, ...process.argv.slice(2)],
    ],
    {
      show: true,
      env: {
        // Replaces the value left by the preceding build.
        NODE_ENV: 'test',
        RTCOPS_TEST_REPORT: reportFile,
        RTCOPS_TEST_DATABASE_URL: engines.databaseUrl,
        RTCOPS_TEST_DATABASE_OWNER_URL: engines.databaseOwnerUrl,
        RTCOPS_TEST_CLICKHOUSE_URL: engines.clickhouseUrl,
        RTCOPS_TEST_CLICKHOUSE_READ_URL: engines.clickhouseReadUrl,
      },
    },
  )
  tested = ok
} finally {
  await engines.stop()
  await rm(directory, { recursive: true, force: true })
}
const { failed, files, passed, retried, skipped } = JSON.parse(await readFile(reportFile, 'utf8')) as TestReport
printTimes(files)
console.log(`\n${retried.length} passed only when they were run again${retried.map((name) => `\n  ${name}`).join('')}`)
if (!checked) console.log('\nThe checks failed; see above.')
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(checked && tested ? 0 : 1)

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
  for (const { file, seconds, tests } of all.slice(0, slowest))
    console.log(`${seconds.toFixed(1).padStart(7)}  ${file}, ${tests} tests`)
}

function sum(files: readonly FileReport[], figure: 'tests' | 'seconds'): number {
  return files.reduce((before, file) => before + file[figure], 0)
}
