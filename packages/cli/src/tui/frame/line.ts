import { cutText, textWidth } from '@rtcops/core/format/display-text'
import type { Role } from '../../terminal/style.ts'
import { lineWidth, type Segment, type StyledLine, segment } from '../../terminal/styled-line.ts'

export const plain = (text: string): StyledLine => [{ text }]
export const painted = (role: Role | undefined, text: string): StyledLine => [segment(text, role)]

/** The line in exactly `width` columns: cut with the mark, or filled with blanks. */
export function fit(line: StyledLine, width: number, mark: string): StyledLine {
  const kept: Segment[] = []
  let room = width
  for (const { role, text } of line) {
    if (room <= 0) break
    const shown = cutText(text, room, { mark })
    kept.push(segment(shown, role))
    room -= textWidth(shown)
    // A column may be left where one grapheme takes two: nothing that follows may slip in there.
    if (shown !== text) break
  }
  return room > 0 ? [...kept, { text: ' '.repeat(room) }] : kept
}

/** Text in exactly `width` columns, at the left or the right of them. */
export function cell(text: string, width: number, mark: string, right = false): string {
  const shown = cutText(text, width, { mark })
  const blank = ' '.repeat(Math.max(0, width - textWidth(shown)))
  return right ? blank + shown : shown + blank
}

/** Two parts at the ends of a row; the right one stays whole where the left one has to give way. */
export function sides(left: StyledLine, right: StyledLine, width: number, mark: string): StyledLine {
  const room = Math.max(0, width - lineWidth(right))
  return fit([...fit(left, room, mark), ...right], width, mark)
}

/** All of a line in one look, as the row that is selected. */
export const inRole = (line: StyledLine, role: Role): StyledLine => line.map(({ text }) => ({ text, role }))

/** Blocks of the same height side by side. */
export const beside = (...blocks: readonly (readonly StyledLine[])[]): StyledLine[] =>
  (blocks[0] ?? []).map((_, row) => blocks.flatMap((block) => block[row] ?? []))

/** Lines cut or filled up to this height. */
export const tall = (lines: readonly StyledLine[], height: number): StyledLine[] =>
  Array.from({ length: Math.max(0, height) }, (_, row) => lines[row] ?? [])
