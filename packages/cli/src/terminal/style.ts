import type { StatusMark } from '@rtcops/core/columns/columns'
import type { Output } from './host.ts'

export const colourChoices = ['auto', 'always', 'never'] as const
export type ColourChoice = (typeof colourChoices)[number]

/** Meaning of a text, as opposed to its look. */
export type Role =
  | 'dim'
  | 'title'
  | 'accent'
  | 'good'
  | 'fair'
  | 'warn'
  | 'bad'
  | 'selection'
  | 'stale'
  | 'production'
  | 'other'

/** Codes for 16 colours, for 256 colours, and for screens without colour that still use weight. */
const looks: Record<Role, readonly [sixteen: string, many: string, mono: string]> = {
  dim: ['90', '38;5;245', ''],
  title: ['1', '1', '1'],
  accent: ['36', '1;38;5;38', '4'],
  good: ['94', '38;5;32', ''],
  fair: ['36', '38;5;74', ''],
  warn: ['33;1', '38;5;214', '1'],
  bad: ['91;1', '38;5;202', '7'],
  production: ['97;41', '97;41', '7'],
  other: ['97;44', '97;44', '7'],
  stale: ['30;43', '30;48;5;214', '7'],
  selection: ['7', '7', '7'],
}

/** Returns a text in the look of its role. */
export type Paint = (role: Role, text: string) => string

/** Returns how to paint on a stream: NO_COLOR and TERM=dumb disable colour, FORCE_COLOR and `--color always` force it. */
export function painter(output: Pick<Output, 'isTerminal'>, choice: ColourChoice): Paint {
  return hasColour(output, choice) ? coloured(hasManyColours() ? 1 : 0) : (_role, text) => text
}

/** Returns how to paint a whole screen: without colour, important text is bold, underlined or reversed. */
export const screenPainter = (output: Pick<Output, 'isTerminal'>, choice: ColourChoice): Paint =>
  coloured(hasColour(output, choice) ? (hasManyColours() ? 1 : 0) : 2)

const coloured =
  (look: 0 | 1 | 2): Paint =>
  (role, text) => {
    const code = looks[role][look]
    return code === '' ? text : `\u001b[${code}m${text}\u001b[0m`
  }

const hasManyColours = (): boolean => /256|truecolor|24bit/.test(`${process.env['TERM']} ${process.env['COLORTERM']}`)

function hasColour(output: Pick<Output, 'isTerminal'>, choice: ColourChoice): boolean {
  if (choice !== 'auto') return choice === 'always'
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env
  if (NO_COLOR) return false
  if (FORCE_COLOR !== undefined) return FORCE_COLOR !== '0' && FORCE_COLOR !== 'false'
  return TERM !== 'dumb' && output.isTerminal
}

export const glyphChoices = ['auto', 'unicode', 'narrow', 'ascii'] as const
export type GlyphChoice = (typeof glyphChoices)[number]

/** Signs that carry meaning without colour. */
export interface Glyphs {
  /** Name of the set. */
  set: Exclude<GlyphChoice, 'auto'>
  ok: string
  warn: string
  bad: string
  off: string
  live: string
  /** Mark of cut text. */
  cut: string
  /** Cells of a bar, done and to do. */
  bar: readonly [string, string]
}

const unicode: Glyphs = {
  set: 'unicode',
  ok: '✓',
  warn: '!',
  bad: '✗',
  off: '◦',
  live: '▸',
  cut: '…',
  bar: ['█', '░'],
}
const ascii: Glyphs = {
  set: 'ascii',
  ok: 'ok',
  warn: '!',
  bad: 'x',
  off: '-',
  live: '*',
  cut: '~',
  bar: ['#', '.'],
}

/**
 * Returns the signs of a choice: `auto` is unicode if the locale is UTF-8; `narrow` omits signs that some Chinese
 * terminals draw two columns wide.
 */
export function glyphsOf(choice: GlyphChoice): Glyphs {
  if (choice === 'narrow') return { ...unicode, set: 'narrow', cut: ascii.cut, bar: ascii.bar }
  if (choice === 'ascii') return ascii
  if (choice === 'unicode') return unicode
  const locale = process.env['LC_ALL'] || process.env['LC_CTYPE'] || process.env['LANG'] || ''
  return /^(C|POSIX)$/.test(locale) || /\.(?!utf-?8)/i.test(locale) ? ascii : unicode
}

export const markRole: Record<StatusMark, Role | undefined> = {
  ok: 'good',
  warn: 'warn',
  bad: 'bad',
  off: 'dim',
  live: 'good',
  plain: undefined,
}
