import type { Paint } from '../../terminal/style.ts'
import type { StyledLine } from '../../terminal/styled-line.ts'
import { inColour } from '../frame/paint.ts'

/**
 * What a terminal must be sent so that it shows these lines: those alone that differ from the ones it shows, each at its place.
 * @param shown lines as they were sent before; brought up to date
 */
export function changesOf(shown: string[], lines: readonly StyledLine[], paint: Paint): string {
  let written = ''
  for (const [row, line] of lines.entries()) {
    const text = inColour(line, paint)
    if (shown[row] === text) continue
    shown[row] = text
    written += `\u001b[${row + 1};1H${text}`
  }
  if (shown.length > lines.length) {
    written += `\u001b[${lines.length + 1};1H\u001b[J`
    shown.length = lines.length
  }
  return written
}
