import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, relative } from 'node:path'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Results of a run of test files, and where its time went. */
export interface TestReport {
  files: FileReport[]
  /** Errors outside every test, such as a rejection that nothing handles. */
  errors: number
}

/** A test file in one suite. */
export interface FileReport {
  suite: string
  file: string
  tests: number
  passed: number
  skipped: number
  /** Full names of failed tests, and of groups whose hooks or imports failed. */
  failed: string[]
  /** From the first hook to the last, imports included. */
  seconds: number
}

/** Vitest's reporter that writes a {@link TestReport} to the file that `RTCOPS_TEST_REPORT` names. */
export default class TestReporter implements Reporter {
  async onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): Promise<void> {
    const file = process.env['RTCOPS_TEST_REPORT']
    if (!file) throw new Error('RTCOPS_TEST_REPORT must name a file')
    const report: TestReport = { files: modules.map(reportOf), errors: errors.length }
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, `${JSON.stringify(report, null, 1)}\n`)
  }
}

function reportOf(module: TestModule): FileReport {
  const { collectDuration, duration, setupDuration } = module.diagnostic()
  const tests = [...module.children.allTests()]
  const inState = (state: string) => tests.filter((test) => test.result().state === state)
  // A failed `beforeAll` or import fails no test: it skips those that depend on it.
  const broken = [module, ...module.children.allSuites()].filter((group) => group.errors().length > 0)
  return {
    suite: module.project.name,
    file: relative('.', module.moduleId),
    tests: tests.length,
    passed: inState('passed').length,
    skipped: inState('skipped').length,
    failed: [
      ...inState('failed').map(({ fullName }) => fullName),
      ...broken.map((group) => ('fullName' in group ? `${group.fullName} (hook)` : '(import or hook)')),
    ],
    seconds: Math.round((collectDuration + duration + setupDuration) / 100) / 10,
  }
}
