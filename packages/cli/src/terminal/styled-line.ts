import { cutText, textWidth } from '@rtcops/core/format/display-text'
import type { Paint, Role } from './style.ts'

/** A piece of a line and what it is; without a role it is plain text. The text is safe to print. */
export interface Segment {
  text: string
  role?: Role
}

/** A line of a screen, not yet painted. */
export type StyledLine = readonly Segment[]

/** A segment, of plain text where no role is given. */
export const segment = (text: string, role?: Role): Segment => (role === undefined ? { text } : { text, role })

/** Columns that a line takes. */
export const lineWidth = (line: StyledLine): number => line.reduce((sum, { text }) => sum + textWidth(text), 0)

/** The line if it fits in `width` columns, else as much of it as fits before the mark. */
export function cutLine(line: StyledLine, width: number, mark: string): StyledLine {
  const cut: Segment[] = []
  let room = width
  for (const [index, part] of line.entries()) {
    const own = textWidth(part.text)
    const isLast = index === line.length - 1
    if (own < room || (own === room && isLast)) {
      cut.push(part)
      room -= own
      continue
    }
    // A part that fills the line to its end is cut too where others follow, so that the mark is shown.
    const text = own === room ? cutText(`${part.text} `, room, { mark }) : cutText(part.text, room, { mark })
    return [...cut, { ...part, text }]
  }
  return cut
}

/** Two halves of a line at its two ends; where both do not fit, the left one is cut. */
export function spread(left: StyledLine, right: StyledLine, width: number, mark: string): StyledLine {
  const end = cutLine(right, width, mark)
  const room = width - lineWidth(end)
  const start = cutLine(left, Math.max(0, room - 1), mark)
  return [...start, { text: ' '.repeat(Math.max(0, room - lineWidth(start))) }, ...end]
}

/** The line as a terminal takes it; blanks at its end are left out. */
export function paintLine(line: StyledLine, paint: Paint): string {
  const last = line.findLastIndex(({ text, role }) => role === 'selection' || text.trimEnd() !== '')
  return line
    .slice(0, last + 1)
    .map(({ text, role }, index) => {
      const shown = index === last && role !== 'selection' ? text.trimEnd() : text
      return role === undefined ? shown : paint(role, shown)
    })
    .join('')
}
