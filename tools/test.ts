/**
 * `npm test`: checks, builds, and runs every suite on engines that are started once. Ends with the true total alone on a line.
 * Arguments are passed on to vitest, so that `npm test -- --project server` runs one suite.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEngines } from '@rtcops/embedded'
import { buildAll } from './build.ts'
import { checkAll } from './check.ts'
import { providePrograms } from './provide-programs.ts'
import { run } from './run.ts'

const [checked] = await Promise.all([checkAll(), buildAll(), providePrograms()])
const directory = await mkdtemp(join(tmpdir(), 'rtcops-test-'))
const report = join(directory, 'report.json')
const engines = await startEngines(join(directory, 'engines'))
let tested = false
try {
  const { ok } = await run(
    process.execPath,
    [vitest(), 'run', '--reporter=default', '--reporter=json', `--outputFile=${report}`, ...process.argv.slice(2)],
    {
      show: true,
      env: {
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
}
const total = JSON.parse(await readFile(report, 'utf8')) as {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
}
await rm(directory, { recursive: true, force: true })
if (!checked) console.log('\nThe checks failed; see above.')
const skipped = total.numPendingTests > 0 ? `, ${total.numPendingTests} skipped` : ''
console.log(`\n${total.numPassedTests} passed, ${total.numFailedTests} failed${skipped}`)
process.exit(checked && tested ? 0 : 1)

function vitest(): string {
  return new URL('../node_modules/vitest/vitest.mjs', import.meta.url).pathname
}
