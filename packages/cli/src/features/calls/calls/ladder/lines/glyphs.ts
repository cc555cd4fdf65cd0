import { type ScreenGlyphs, screenGlyphs } from '../../../../../terminal/screen-glyphs.ts'
import type { Glyphs } from '../../../../../terminal/style.ts'
import { isInterrupt, type LadderEvent } from '../call.ts'

/** Signs of the ladder, besides those of all screens: `up` and `down` are on and off mic. Each takes one column. */
export interface LadderGlyphs extends ScreenGlyphs {
  /** By quality, 1 very poor to 5 very good; the one at 0 means present without a sample. */
  quality: readonly [string, string, string, string, string, string]
  join: string
  leave: string
  interrupt: string
  /** Ends of the time in which something was wrong, and all of it in one cell. */
  episode: Readonly<Record<'start' | 'end' | 'whole', string>>
  arrows: { time: string; user: string }
}

const episode = { start: '(', end: ')', whole: '*' } as const

const unicode = {
  quality: ['.', '▁', '▂', '▃', '▅', '▇'],
  join: '├',
  leave: '┤',
  interrupt: 'x',
  episode,
  arrows: { time: '← →', user: '↑ ↓' },
} as const

const plain = {
  quality: ['.', '1', '2', '3', '4', '5'],
  join: '[',
  leave: ']',
  interrupt: 'X',
  episode,
  arrows: { time: 'h l', user: 'k j' },
} as const

/** Returns the set of signs that matches the rest of the terminal. */
export const ladderGlyphs = (glyphs: Glyphs): LadderGlyphs => ({
  ...screenGlyphs(glyphs),
  ...(glyphs.set === 'unicode' ? unicode : plain),
})

/** Returns the sign of an event. */
export function signOf({ kind }: LadderEvent, glyphs: LadderGlyphs): string {
  if (isInterrupt(kind)) return glyphs.interrupt
  return { join: glyphs.join, leave: glyphs.leave, on_mic: glyphs.up, off_mic: glyphs.down }[kind as string] ?? ''
}
