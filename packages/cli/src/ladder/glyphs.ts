import type { Glyphs } from '../terminal/style.ts'
import { isInterrupt, type LadderEvent } from './call.ts'

/** Signs of the ladder. Each takes one column. */
export interface LadderGlyphs {
  /** By quality, 1 very poor to 5 very good; at 0 the one for present without a sample. */
  quality: readonly [string, string, string, string, string, string]
  join: string
  leave: string
  interrupt: string
  onMic: string
  offMic: string
  /** Points at the cell under the cursor. */
  cursor: string
  /** Begins what is said about the cell under the cursor. */
  here: string
  /** Side of the lanes, and of the chart where a number stands beside it. */
  side: string
  tick: string
  /** What the chart is drawn with. */
  chart: 'braille' | 'stars'
  /** Signs on the two sides of the server's name. */
  badge: readonly [string, string]
  arrows: { time: string; user: string }
}

const unicode: LadderGlyphs = {
  quality: ['.', '▁', '▂', '▃', '▅', '▇'],
  join: '├',
  leave: '┤',
  interrupt: 'x',
  onMic: '▴',
  offMic: '▾',
  cursor: '▾',
  here: '▸',
  side: '│',
  tick: '┤',
  chart: 'braille',
  badge: ['▌', '▐'],
  arrows: { time: '← →', user: '↑ ↓' },
}

const ascii: LadderGlyphs = {
  quality: ['.', '1', '2', '3', '4', '5'],
  join: '[',
  leave: ']',
  interrupt: 'X',
  onMic: '^',
  offMic: 'v',
  cursor: 'v',
  here: '*',
  side: '|',
  tick: '|',
  chart: 'stars',
  badge: ['[', ']'],
  arrows: { time: 'h l', user: 'k j' },
}

const narrow: LadderGlyphs = { ...ascii, onMic: '▴', offMic: '▾', cursor: '▾', here: '▸', chart: 'braille' }

const sets = { unicode, narrow, ascii }

/** The signs that go with those of the rest of the terminal. */
export const ladderGlyphs = ({ set }: Glyphs): LadderGlyphs => sets[set]

/** The sign of what happened. */
export function signOf({ kind }: LadderEvent, glyphs: LadderGlyphs): string {
  if (isInterrupt(kind)) return glyphs.interrupt
  return { join: glyphs.join, leave: glyphs.leave, on_mic: glyphs.onMic, off_mic: glyphs.offMic }[kind as string] ?? ''
}
