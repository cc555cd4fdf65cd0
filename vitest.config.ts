import { defineConfig } from 'vitest/config'
import program from './packages/cli/package.json' with { type: 'json' }

const engines = './tests/harness/engines.ts'
const servers = './tests/harness/server/servers.ts'
const build = './tests/harness/build.ts'

/** A worker has half of a processor: threads that collect garbage would take it from its tests, and often. */
const collecting = { execArgv: ['--single-threaded-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'] }

/** For a machine ten times slower than usual: a bound only ends a hang. Speed is measured by `npm run bench`, never by a test. */
const longPolls = { expect: { poll: { timeout: 60_000 } } }
const patience = { testTimeout: 180_000, hookTimeout: 300_000, ...longPolls, ...collecting }
const muchPatience = { testTimeout: 600_000, hookTimeout: 600_000, fileParallelism: false, ...longPolls, ...collecting }

/** One process reads the sources once instead of for each file: no module keeps state that another test could meet. */
const together = { isolate: false }

/** Node reads TypeScript itself, as it does when the server runs from its sources. */
const natively = { experimental: { viteModuleRunner: false, nodeLoader: false } }

/** The machine's time zone, as a suite sees it. */
const inZone = (zone: string) => ({ env: { TZ: zone } })
/** Behind UTC, and with summer time: whatever takes a day or an amount from the machine's clock fails here. */
const elsewhere = inZone('America/Los_Angeles')

const core = {
  name: 'core',
  include: ['packages/core/src/**/*.test.ts'],
  ...elsewhere,
  ...together,
  ...natively,
  ...patience,
}
const embedded = { name: 'embedded', include: ['packages/embedded/src/**/*.test.ts'], ...natively, ...patience }
const reporter = { name: 'reporter', include: ['packages/reporter/src/**/*.test.ts'], ...natively, ...patience }
const server = {
  name: 'server',
  include: ['packages/server/src/**/*.test.ts'],
  globalSetup: engines,
  ...elsewhere,
  ...together,
  ...natively,
  ...patience,
}
const web = {
  name: 'web',
  include: ['packages/web/src/**/*.test.{ts,tsx}'],
  environment: 'happy-dom',
  ...together,
  ...patience,
}
const cli = {
  name: 'cli',
  include: ['packages/cli/src/**/*.test.{ts,tsx}'],
  ...inZone('UTC'),
  ...together,
  ...patience,
}
const terminal = {
  name: 'terminal',
  include: ['tests/terminal/**/*.test.ts'],
  globalSetup: [build, engines, servers],
  ...together,
  // Backups and upgrades start their own server several times.
  ...patience,
  testTimeout: 600_000,
}
const journeys = {
  name: 'journeys',
  include: ['tests/journeys/**/*.test.ts'],
  globalSetup: [build, engines, servers],
  ...together,
  ...muchPatience,
  fileParallelism: true,
}
/** Calls with media and large imports. `npm test` runs them before the other suites, which would delay the media. */
const real = {
  name: 'real',
  include: ['tests/real/**/*.test.ts'],
  globalSetup: [build, engines],
  ...muchPatience,
}
/** Each file has its own engines, because it breaks them; so two files do not disturb each other. */
const faults = {
  name: 'faults',
  include: ['tests/faults/**/*.test.ts'],
  globalSetup: build,
  ...muchPatience,
  fileParallelism: true,
}

/** Values that the terminal's build inserts, for suites that run rtcops in their own process. */
const define = { RTCOPS_VERSION: JSON.stringify(program.version) }

/** Every suite; `npm test` runs all of them, `npx vitest --project server` one. */
export default defineConfig({
  test: {
    // More than the two cores of the smallest machine: half of the time, a file waits for engines, servers and
    // browsers.
    maxWorkers: 4,
    projects: [
      { test: core },
      { test: embedded },
      { test: reporter },
      { test: server },
      // plotly.js reads `global`.
      { define: { global: 'globalThis' }, test: web },
      { define, test: cli },
      { define, test: terminal },
      { define, test: journeys },
      { define, test: real },
      { define, test: faults },
    ],
  },
})
