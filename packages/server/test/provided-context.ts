import 'vitest'

/** Addresses of the engines of this run, which `tests/harness/engines.ts` provides to every test file. */
declare module 'vitest' {
  interface ProvidedContext {
    databaseUrl: string
    databaseOwnerUrl: string
    clickhouseUrl: string
    clickhouseReadUrl: string
  }
}
