import type { Glyphs } from './style.ts'

/** Signs that screens are drawn with, besides those of all output. */
export interface ScreenGlyphs extends Glyphs {
  up: string
  down: string
  /** Signs for the shares of a metric's four buckets, the best first. */
  buckets: readonly [string, string, string, string]
  box: {
    flat: string
    side: string
    /** Start of an axis line. */
    tick: string
    corners: readonly [topLeft: string, topRight: string, bottomLeft: string, bottomRight: string]
  }
  /** Whether charts are drawn in braille dots, which are one column wide in every terminal, or in asterisks. */
  braille: boolean
  /** Ends of a badge without a colour of its own. */
  badge: readonly [string, string]
}

const boxes: ScreenGlyphs['box'] = { flat: '─', side: '│', tick: '┤', corners: ['┌', '┐', '└', '┘'] }
const asciiBoxes: ScreenGlyphs['box'] = { flat: '-', side: '|', tick: '+', corners: ['+', '+', '+', '+'] }
const asciiBuckets = ['.', ':', '+', '#'] as const

/** Returns the set that matches the signs in use: unicode, narrow (only signs that no terminal draws two columns wide), or ascii. */
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
