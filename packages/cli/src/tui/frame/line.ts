import { cutText, textWidth } from '@rtcops/core/format/display-text'
import type { Role } from '../../terminal/style.ts'
import { type StyledLine, segment } from '../../terminal/styled-line.ts'

export const plain = (text: string): StyledLine => [{ text }]
export const painted = (role: Role | undefined, text: string): StyledLine => [segment(text, role)]

/** Text in exactly `width` columns, at the left or the right of them. */
export function cell(text: string, width: number, mark: string, right = false): string {
  const shown = cutText(text, width, { mark })
  const blank = ' '.repeat(Math.max(0, width - textWidth(shown)))
  return right ? blank + shown : shown + blank
}

/** All of a line in one look, as the row that is selected. */
export const inRole = (line: StyledLine, role: Role): StyledLine => line.map(({ text }) => ({ text, role }))

/** Blocks of the same height side by side. */
export const beside = (...blocks: readonly (readonly StyledLine[])[]): StyledLine[] =>
  (blocks[0] ?? []).map((_, row) => blocks.flatMap((block) => block[row] ?? []))

/** Lines cut or filled up to this height. */
export const tall = (lines: readonly StyledLine[], height: number): StyledLine[] =>
  Array.from({ length: Math.max(0, height) }, (_, row) => lines[row] ?? [])
