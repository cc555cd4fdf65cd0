import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Results of a run of the suites, and where its time went. */
export interface TestReport {
  passed: number
  /** Failed tests, failed hooks and files, and errors outside every test. */
  failed: number
  skipped: number
  /** Test files, slowest first. */
  files: FileReport[]
  /** Tests that passed only on a retry. */
  retried: string[]
}

/** A test file in one suite. */
export interface FileReport {
  suite: string
  file: string
  tests: number
  /** From the first hook to the last, imports included. */
  seconds: number
}

/** Vitest's reporter that writes a {@link TestReport} to the file that `RTCOPS_TEST_REPORT` names. */
export default class TestReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const file = process.env['RTCOPS_TEST_REPORT']
    if (!file) throw new Error('RTCOPS_TEST_REPORT names no file')
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A failed `beforeAll` or import fails no test: it skips those that depend on it.
    const groups = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = groups.filter((group) => group.errors().length > 0).length
    const report: TestReport = {
      passed: count('passed'),
      failed: count('failed') + broken + errors.length,
      skipped: count('skipped'),
      files: modules.map(reportOf).toSorted((one, other) => other.seconds - one.seconds),
      retried: tests
        .filter((test) => test.result().state === 'passed' && (test.diagnostic()?.retryCount ?? 0) > 0)
        .map((test) => `${relative('.', test.module.moduleId)} > ${test.fullName}`),
    }
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(report, null, 1)}\n`)
  }
}

function reportOf(module: TestModule): FileReport {
  const { collectDuration, duration, setupDuration } = module.diagnostic()
  return {
    suite: module.project.name,
    file: relative('.', module.moduleId),
    tests: [...module.children.allTests()].length,
    seconds: Math.round((collectDuration + duration + setupDuration) / 100) / 10,
  }
}
