import type { Format } from '../../../settings.ts'

/** Display of the responses as they arrive. */
export interface WatchView {
  /** Format in which the list is requested. */
  format: Format
  /** Rows of each response if the command line does not say how many. */
  limit?: number
  /** Shows a response. @param notices what the list wrote to stderr, safe to print */
  show(output: string, notices: readonly string[]): void
  /** Shows that the server does not respond; the last output stays. */
  lost(reason: string): void
  /** Shows that the server responds again, before its response is shown. */
  back(): void
  /** Restores the terminal. */
  close(): void
}
