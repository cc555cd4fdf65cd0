import type { Context } from '../context.ts'

const blocks = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
const digits = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A course in as many signs as it has values, each against the largest; a gap is a blank. Digits where blocks cannot be drawn. */
export function spark({ bar }: Context['glyphs'], values: readonly (number | null)[]): string {
  const signs = bar[0] === '#' ? digits : blocks
  const most = Math.max(...values.map((value) => value ?? 0))
  const sign = (value: number) => signs[most === 0 ? 0 : Math.round((value / most) * (signs.length - 1))] ?? ''
  return values.map((value) => (value === null ? ' ' : sign(value))).join('')
}
