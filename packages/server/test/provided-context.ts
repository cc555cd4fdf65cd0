import 'vitest'

/** URLs of this run's engines, which `tests/harness/engines.ts` provides to every test file. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    databaseOwnerUrl: string
    clickhouseUrl: string
    clickhouseReadUrl: string
  }
}
