/**
 * The suites of money. They run in three zones of the machine, because no day, price or amount may depend on where a server stands: as part
 * of their own project in UTC, and once more each in the projects `money-shanghai` and `money-los-angeles` of `vitest.config.ts`.
 *
 * A suite of the server or of core becomes one by a glob here.
 */
export const moneySuites = [
  'packages/core/src/money/**/*.test.ts',
  'packages/core/src/usage/**/*.test.ts',
  'packages/core/src/features/finance/**/*.test.ts',
  'packages/core/src/features/customers/prices/**/*.test.ts',
  'packages/server/src/billing/**/*.test.ts',
  'packages/server/src/clickhouse/usage/**/*.test.ts',
  'packages/server/src/features/customers/companies/low-balance.test.ts',
  'packages/server/src/features/customers/prices/**/*.test.ts',
  'packages/server/src/features/finance/**/*.test.ts',
  'packages/server/src/features/reports/usage/**/*.test.ts',
  'packages/server/src/postgres/ledger/**/*.test.ts',
]

/** Neighbours of them that count nothing: they run in UTC alone. */
export const suitesWithoutAmounts = [
  'packages/server/src/features/finance/bank-accounts/**',
  'packages/server/src/features/finance/invoices/statement/**',
  'packages/core/src/features/finance/bank-accounts/**',
]
