import { chartLines, type LineChart } from '../../output/chart/line-chart.ts'
import { cutLine } from '../../terminal/styled-line.ts'
import { useTui } from '../tui-context.ts'
import { Lines } from './lines.tsx'

/** Draws lines over time in a part of a screen. */
export function LinePlot({ chart, height, width }: { chart: LineChart; height: number; width: number }) {
  const { glyphs, zone } = useTui()
  const { lines } = chartLines(chart, { width, height }, { glyphs, zone })
  return <Lines lines={lines.map((line) => cutLine(line, width, glyphs.cut))} />
}
