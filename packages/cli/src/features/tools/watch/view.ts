import type { Format } from '../../../settings.ts'

/** What shows the answers as they come. */
export interface View {
  /** Format that the list is asked for in. */
  format: Format
  /** Rows of each answer where the command line does not say how many. */
  limit?: number
  /** Shows an answer. @param notices what the list said on stderr, safe to print */
  show(output: string, notices: readonly string[]): void
  /** Says that the server does not answer; what was shown last stays. */
  lost(reason: string): void
  /** Says that the server answers again, before its answer is shown. */
  back(): void
  /** Leaves the terminal as it was. */
  close(): void
}
