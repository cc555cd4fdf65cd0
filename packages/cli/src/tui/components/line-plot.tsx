import { chartLines, type LineChart } from '../../output/chart/line-chart.ts'
import { spark } from '../../output/chart/spark.ts'
import { paintLine } from '../../terminal/styled-line.ts'
import { useTui } from '../tui-context.ts'
import { Lines, TextLine } from './line.tsx'

/** Fewer lines would draw values that differ by half of the scale on the same one. */
const leastHeight = 5

/** Draws lines over time in a part of a screen; where there is little height, the trend of the first one and its largest value. */
export function LinePlot({ chart, height, width }: { chart: LineChart; height: number; width: number }) {
  const { glyphs, paint, t, zone } = useTui()
  if (height >= leastHeight) {
    const { lines } = chartLines(chart, { width, height }, { glyphs, zone })
    return <Lines lines={lines.map((line) => paintLine(line, paint))} />
  }
  const values = chart.lines[0]?.values ?? []
  const known = values.filter((value) => value !== null)
  const most = known.length === 0 ? '' : t('cli.tui.most', { value: chart.format(Math.max(...known)) })
  return <TextLine>{`${paint('accent', spark(glyphs, values))}  ${most}`}</TextLine>
}
