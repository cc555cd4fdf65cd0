import { safeText } from '@rtcops/core/format/display-text'
import { formatDecimal } from '@rtcops/core/format/format-number'
import { screenGlyphs } from '../../../../../terminal/screen-glyphs.ts'
import { type StyledLine, segment, sides } from '../../../../../terminal/styled-line.ts'
import type { LadderUser } from '../call.ts'
import { type FigureId, figureIds, ladderFigures, worseValue } from '../figures.ts'
import type { Layout } from '../layout.ts'
import type { Look } from '../look.ts'
import type { TimeAxis } from '../time-axis.ts'
import { figureText } from './cursor-lines.ts'
import { DotCanvas } from './dot-canvas.ts'

/** Returns the title of the chart: the figure, its user, its mean and its worst value. */
export function figureLine(user: LadderUser, id: FigureId, { columns }: Layout, look: Look): StyledLine {
  const { glyphs, hasKeys, t } = look
  const { name, unit, lessIsWorse } = ladderFigures[id]
  const { mean, worst } = user.figures[id]
  const title = unit === '' ? t(name) : t('cli.call.ladder.withUnit', { figure: t(name), unit })
  const meanText = t('cli.call.ladder.mean', { value: figureText(id, mean, true) })
  const worstText = t(lessIsWorse ? 'cli.call.ladder.least' : 'cli.call.ladder.most', { value: figureText(id, worst) })
  const values = worst === null ? t('cli.call.ladder.noFigure') : `${meanText}  ${worstText}`
  const keys = t('cli.call.ladder.nextFigure', { number: figureIds.indexOf(id) + 1, all: figureIds.length })
  const left = [segment(` ${title}`, 'title'), segment(`  ${safeText(user.id)}  ${values}`)]
  return sides(left, hasKeys ? [segment(keys, 'dim')] : [], columns, glyphs.cut)
}

/** Returns the curve of a figure below the cells of the lane; each half of a cell is the worst value measured in it. */
export function curveLines(user: LadderUser, id: FigureId, axis: TimeAxis, layout: Layout, look: Look): StyledLine[] {
  const { chartRows: rows, left } = layout
  const { box, braille } = screenGlyphs(look.glyphs)
  const points = halfCells(user, id, axis)
  const top = topOf(points)
  const canvas = new DotCanvas(axis.count, rows)
  const reach = Math.max(2, Math.ceil((user.reach / axis.length) * 2))
  canvas.drawLine(
    points.map((value) => (value === null ? null : value / top)),
    reach,
  )
  const labels = new Map([
    [0, top],
    [(rows - 1) / 2, top / 2],
    [rows - 1, 0],
  ])
  return canvas.lines(braille).map((drawn, row) => {
    const value = labels.get(row)
    const label = value === undefined ? '' : formatDecimal(value, Number.isInteger(top / 2) || top >= 100 ? 0 : 1)
    return [
      segment(label.padStart(left - 1) + (value === undefined ? box.side : box.tick), 'dim'),
      segment(drawn, 'accent'),
    ]
  })
}

/** Returns the worst value of each half of a cell; null if nothing was measured. */
function halfCells(user: LadderUser, id: FigureId, { start, length, count }: TimeAxis): (number | null)[] {
  const points: (number | null)[] = new Array(count * 2).fill(null)
  for (const sample of user.samples) {
    const half = Math.floor(((sample.at - start) * 2) / length)
    if (half >= 0 && half < points.length)
      points[half] = worseValue(id, points[half] ?? null, ladderFigures[id].of(sample))
  }
  return points
}

/** Returns a round number at or above all values, half of which has at most one decimal place. */
function topOf(points: readonly (number | null)[]): number {
  const most = points.reduce<number>((so, value) => Math.max(so, value ?? 0), 0)
  if (most <= 0) return 1
  const unit = Math.max(0.2, 2 * 10 ** (Math.floor(Math.log10(most)) - 1))
  return Math.ceil(most / unit - 1e-9) * unit
}
