import type { Context } from '../../../command.ts'
import type { WatchView } from './view.ts'

/** Most rows that are remembered; a watch may run for months. */
const mostRemembered = 100_000

/** Rows of a response: more than appear between two. */
const rowsAtOnce = 200

/**
 * Appends the rows that are new, one JSON object per line, the newest last.
 * @param sameBy fields that identify a row; all fields if empty
 */
export function appendNew({ glyphs, notice, stdout, t }: Context, sameBy: readonly string[]): WatchView {
  const seen = new Set<string>()
  return {
    format: 'ndjson',
    limit: rowsAtOnce,
    show: (output) => {
      const lines = output.split('\n').filter((line) => line !== '')
      // Events arrive newest first; figures arrive in the order of their list.
      for (const line of sameBy.length > 0 ? lines.reverse() : lines) {
        const key = keyOf(line, sameBy)
        if (seen.has(key)) continue
        seen.add(key)
        stdout.write(`${line}\n`)
      }
      for (const key of seen) {
        if (seen.size <= mostRemembered) break
        seen.delete(key)
      }
    },
    lost: (reason) => notice(`${glyphs.warn} ${t('cli.watch.lost', { reason })}`),
    back: () => notice(`${glyphs.ok} ${t('cli.watch.back')}`),
    close: () => undefined,
  }
}

/** Returns the identity of a row: the whole line if `--columns` leaves out a field of `sameBy`. */
function keyOf(line: string, sameBy: readonly string[]): string {
  const row = JSON.parse(line) as Record<string, unknown>
  const isIdentified = sameBy.length > 0 && sameBy.every((name) => name in row)
  return isIdentified ? JSON.stringify(sameBy.map((name) => row[name])) : line
}
