import type { Context } from '../../../context.ts'
import type { View } from './view.ts'

/** Rows that are remembered; a watch runs for months. */
const mostRemembered = 100_000

/** Rows of an answer: more than happen between two. */
const rowsAtOnce = 200

/** Appends the rows that were not there before, one JSON object a line, the newest last. @param sameBy fields that identify a row; all where it is empty */
export function appendNew({ glyphs, notice, stdout, t }: Context, sameBy: readonly string[]): View {
  const seen = new Set<string>()
  return {
    format: 'ndjson',
    limit: rowsAtOnce,
    show: (output) => {
      const lines = output.split('\n').filter((line) => line !== '')
      // What happens comes newest first; figures come in the order of their list.
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

/** Returns what identifies a row: the whole line where `--columns` leaves a field of `sameBy` out. */
function keyOf(line: string, sameBy: readonly string[]): string {
  const row = JSON.parse(line) as Record<string, unknown>
  const isIdentified = sameBy.length > 0 && sameBy.every((name) => name in row)
  return isIdentified ? JSON.stringify(sameBy.map((name) => row[name])) : line
}
