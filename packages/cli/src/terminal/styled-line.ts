import { cutText, textWidth } from '@rtcops/core/format/display-text'
import type { Paint, Role } from './style.ts'

/** Piece of a line and its role; without a role it is plain text. The text is safe to print. */
export interface Segment {
  text: string
  role?: Role
}

/** Line of a screen, not yet painted. */
export type StyledLine = readonly Segment[]

/** Creates a segment; plain text if no role is given. */
export const segment = (text: string, role?: Role): Segment => (role === undefined ? { text } : { text, role })

/** Returns the columns that a line takes. */
export const lineWidth = (line: StyledLine): number => line.reduce((sum, { text }) => sum + textWidth(text), 0)

/** Returns the line if it fits in `width` columns, otherwise as much of it as fits before the mark. */
export function cutLine(line: StyledLine, width: number, mark: string): StyledLine {
  if (lineWidth(line) <= width) return line
  const cut: Segment[] = []
  let room = width
  for (const part of line) {
    const own = textWidth(part.text)
    if (own < room) {
      cut.push(part)
      room -= own
      continue
    }
    // A part that fills the line to its end is cut too, so that the mark is shown.
    const text = cutText(own === room ? `${part.text} ` : part.text, room, { mark })
    return [...cut, { ...part, text }]
  }
  return cut
}

/** Returns the line in exactly `width` columns: cut with the mark, or padded with spaces. */
export function fit(line: StyledLine, width: number, mark: string): StyledLine {
  const cut = cutLine(line, width, mark)
  const room = width - lineWidth(cut)
  return room > 0 ? [...cut, { text: ' '.repeat(room) }] : cut
}

/** Returns two parts at the ends of a row; if there is not enough room, the left one is cut first. */
export function sides(left: StyledLine, right: StyledLine, width: number, mark: string): StyledLine {
  const end = cutLine(right, width, mark)
  const room = width - lineWidth(end)
  // A space separates the two, unless there is only one.
  const gap = end.length > 0 && room > 0 ? 1 : 0
  return [...fit(left, room - gap, mark), { text: ' '.repeat(gap) }, ...end]
}

/** Returns the line with its codes for a terminal, without trailing spaces. */
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
