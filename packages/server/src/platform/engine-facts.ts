/** Version and clock of an engine, as it reports them. */
export interface EngineFacts {
  /** Such as `15.18 (Debian 15.18-0+deb12u1)` or `25.8.2.1`. */
  version: string
  /** Its clock, in epoch milliseconds. */
  time: number
}

/** Milliseconds within which an engine has to answer before the server starts. */
export const factsTime = 10_000
