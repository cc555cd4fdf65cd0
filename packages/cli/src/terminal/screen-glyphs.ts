import type { Glyphs } from './style.ts'

/** Signs that screens are drawn with, beside those that all output has. */
export interface ScreenGlyphs extends Glyphs {
  up: string
  down: string
  /** Shares of the four buckets of a metric, the best first. */
  buckets: readonly [string, string, string, string]
  box: {
    flat: string
    side: string
    /** Where a line of an axis begins. */
    tick: string
    corners: readonly [topLeft: string, topRight: string, bottomLeft: string, bottomRight: string]
  }
  /** Whether charts are drawn in dots of braille, which are one column wide in every terminal, or in asterisks. */
  braille: boolean
  /** Ends of a badge that has no colour of its own. */
  badge: readonly [string, string]
}

const boxes: ScreenGlyphs['box'] = { flat: '─', side: '│', tick: '┤', corners: ['┌', '┐', '└', '┘'] }
const asciiBoxes: ScreenGlyphs['box'] = { flat: '-', side: '|', tick: '+', corners: ['+', '+', '+', '+'] }
const asciiBuckets = ['.', ':', '+', '#'] as const

/** The set that belongs to the signs in use: unicode, narrow (which keeps what no terminal draws two columns wide), ascii. */
export function screenGlyphs(glyphs: Glyphs): ScreenGlyphs {
  const isAscii = glyphs.set === 'ascii'
  const isPlain = glyphs.set !== 'unicode'
  return {
    ...glyphs,
    up: isAscii ? '^' : '▴',
    down: isAscii ? 'v' : '▾',
    buckets: isPlain ? asciiBuckets : ['░', '▒', '▓', '█'],
    box: isPlain ? asciiBoxes : boxes,
    braille: !isAscii,
    badge: isPlain ? ['[', ']'] : ['▌', '▐'],
  }
}
