import { meanScoreLevel } from '@rtcops/core/diagnosis/mos'
import type { Glyphs, Role } from '../../../../terminal/style.ts'
import { type Segment, segment } from '../../../../terminal/styled-line.ts'
import { ladderGlyphs } from '../ladder/lines/glyphs.ts'
import type { PairStrip } from './pair-cells.ts'

const eighths = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█']
/** Least top of a scale, so that noise does not fill a strip. */
const leastTops = { loss: 5, rate: 1, rtt: 100, score: 4.41 } as const

/**
 * Returns a strip as bars, `height` rows of one segment for each cell, the top row first.
 * @param values values to draw; null if there is none
 * @param isThere whether the user is in the call, cell by cell
 * @param scale values of all strips that share its scale
 */
export function stripRows(
  { group, roleOf }: Pick<PairStrip, 'group' | 'roleOf'>,
  values: readonly (number | null)[],
  isThere: readonly boolean[],
  scale: readonly (number | null)[],
  height: number,
  glyphs: Glyphs,
): Segment[][] {
  const signs = ladderGlyphs(glyphs)
  const top = scale.reduce<number>((so, value) => Math.max(so, value ?? 0), leastTops[group])
  return Array.from({ length: height }, (_, row) =>
    values.map((value, cell) => {
      const isLast = row === height - 1
      if (value === null) return isLast && isThere[cell] ? segment(signs.quality[0], 'dim') : segment(' ')
      const role = roleOf(value)
      // In one row, quality has the signs of the lanes.
      if (height === 1 && group === 'score') return sign(signs.quality[meanScoreLevel(value)], role)
      return sign(barPart(value / top, height - 1 - row, height, glyphs.set === 'unicode'), role)
    }),
  )
}

const sign = (text: string, role: Role | undefined): Segment => segment(text, text === ' ' ? undefined : role)

/**
 * Returns the part of a bar in a row, counted from the bottom; even the least bar is visible.
 * @param share height of the bar, from 0 to 1
 */
function barPart(share: number, row: number, height: number, isUnicode: boolean): string {
  if (!isUnicode && height === 1) return String(Math.round(Math.max(0, share) * 9))
  const filled = Math.max(1, Math.round(share * 8 * height)) - 8 * row
  const part = Math.max(0, Math.min(8, filled))
  return isUnicode ? (eighths[part] ?? ' ') : part >= 4 ? '#' : part > 0 ? ':' : ' '
}
