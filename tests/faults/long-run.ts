/** What a long run came to. */
export interface LongOutcome {
  /** True if the promise was kept. */
  holds: boolean
  figures: Readonly<Record<string, unknown>>
  /** The outcome in a sentence. */
  says: string
}

/** The long form of a test of this directory. `share` makes it shorter. */
export type LongRun = (seed: number, share: number) => Promise<LongOutcome>
