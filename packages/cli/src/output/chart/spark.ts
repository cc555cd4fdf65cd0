import type { Context } from '../../command.ts'

const blocks = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/**
 * Returns a trend with one sign per value, each relative to the largest; a gap is a space. Uses digits if blocks
 * cannot be drawn. The rows of a list do not share a scale: its eight steps would draw all but the worst rows flat, and
 * the shares beside the trend compare them. The console, with its pixels, shares one.
 */
export function spark({ bar }: Context['glyphs'], values: readonly (number | null)[]): string {
  const signs = bar[0] === '#' ? digits : blocks
  const most = Math.max(...values.map((value) => value ?? 0))
  const sign = (value: number) => signs[most === 0 ? 0 : Math.round((value / most) * (signs.length - 1))] ?? ''
  return values.map((value) => (value === null ? ' ' : sign(value))).join('')
}
