import type { Context } from '../../../context.ts'
import { inWords } from '../../../old/say.ts'
import { writeOut } from '../../../old/streams.ts'
import type { View } from './watch-list.ts'

/** Rows that are remembered; a watch runs for months. */
const mostRemembered = 100_000

/** Rows at each look, where nobody has said how many: more than happen between two. */
const rowsAtOnce = '200'

/** Appends the rows that were not there before, one JSON object a line, the newest last. */
export function appendNew(context: Context, sameBy: readonly string[]): View {
  if (!context.values.has('limit') && !context.values.has('all')) context.values.set('limit', rowsAtOnce)
  const seen = new Set<string>()
  return {
    format: 'ndjson',
    show: (output) => {
      const lines = output.split('\n').filter((line) => line !== '')
      // What happens comes newest first; figures come in the order of their list.
      for (const line of sameBy.length > 0 ? lines.reverse() : lines) {
        const key = keyOf(line, sameBy)
        if (seen.has(key)) continue
        seen.add(key)
        writeOut(`${line}\n`)
      }
      for (const key of seen) {
        if (seen.size <= mostRemembered) break
        seen.delete(key)
      }
    },
    lost: (reason) =>
      context.notice(`${context.glyphs.warn} ${reason} ${inWords({ zh: '继续尝试。', en: 'Trying again.' })}`),
    back: () => context.notice(`${context.glyphs.ok} ${inWords({ zh: '已恢复。', en: 'Back again.' })}`),
  }
}

/** Without the fields that tell, as under `--columns`, the whole row does. */
function keyOf(line: string, sameBy: readonly string[]): string {
  const row = JSON.parse(line) as Record<string, unknown>
  const isTold = sameBy.length > 0 && sameBy.every((name) => name in row)
  return isTold ? JSON.stringify(sameBy.map((name) => row[name])) : line
}
