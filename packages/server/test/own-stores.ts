import { inject } from 'vitest'
import './provided-context.ts'
import { makeStores, type TestStores } from './stores.ts'

/** Makes separate databases for a test in this run's engines, as `makeStores` does. */
export const ownStores = (options?: { seeded?: boolean }): Promise<TestStores> =>
  makeStores(
    {
      databaseUrl: inject('databaseUrl'),
      databaseOwnerUrl: inject('databaseOwnerUrl'),
      clickhouseUrl: inject('clickhouseUrl'),
      clickhouseReadUrl: inject('clickhouseReadUrl'),
    },
    options,
  )
