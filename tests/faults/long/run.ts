/** Result of a long run. */
export interface LongOutcome {
  /** True if the guarantee held. */
  holds: boolean
  figures: Readonly<Record<string, unknown>>
  /** The result in one sentence. */
  says: string
}

/** The long form of a test in this directory. A `share` below 1 shortens it. */
export type LongRun = (seed: number, share: number) => Promise<LongOutcome>
