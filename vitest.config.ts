import { defineConfig } from 'vitest/config'

const engines = './tests/harness/engines.ts'

/** Every suite; `npm test` runs all of them, `npx vitest --project server` one. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { name: 'core', include: ['packages/core/src/**/*.test.ts'] } },
      {
        test: {
          name: 'embedded',
          include: ['packages/embedded/src/**/*.test.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'server',
          include: ['packages/server/src/**/*.test.ts'],
          globalSetup: engines,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'cli', include: ['packages/cli/src/**/*.test.ts'] } },
      {
        define: { global: 'globalThis' },
        test: { name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'], environment: 'happy-dom' },
      },
      {
        test: {
          name: 'terminal',
          include: ['tests/terminal/**/*.test.ts'],
          globalSetup: [engines, './tests/harness/build-terminal.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/{journeys,real}/**/*.test.ts'],
          globalSetup: engines,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
        },
      },
      {
        // Each has engines of its own, because it breaks them.
        test: { name: 'faults', include: ['tests/faults/**/*.test.ts'], testTimeout: 240_000, fileParallelism: false },
      },
      { test: { name: 'tools', include: ['tools/**/*.test.ts'] } },
    ],
  },
})
