import { useTranslate } from '../ui/use-translate.ts'
import { useChartGroup } from './chart-group.tsx'
import { type Figure, figureOf } from './figures.ts'
import type { TimeChart } from './model.ts'
import { valueText } from './value-text.ts'

/** Median, peak or mean of what is visible: `均值 43.18 / 58.92 kbps`, one number per line; of a peak the highest. */
export function FiguresText({ chart, figures }: { chart: TimeChart; figures: readonly Figure[] }) {
  const translate = useTranslate()
  const { visible } = useChartGroup()
  const texts = figures.flatMap((figure) => {
    const values = chart.series.flatMap((series) => figureOf(figure, series, visible) ?? [])
    if (values.length === 0) return []
    const told = figure === 'peak' ? [Math.max(...values)] : values
    return `${translate(`chart.${figure}`)} ${joined(told, chart)}`
  })
  return <span className="ro-fresh ro-chart-figures">{texts.join('　')}</span>
}

/** The unit stands once, after the last number, unless it is a percent sign. */
function joined(values: number[], { axis }: TimeChart): string {
  const plain = { ...axis, words: {} }
  return values
    .map((value, index) => {
      const last = index === values.length - 1
      return valueText(value, last || axis.unit === '%' ? plain : { ...plain, unit: '' })
    })
    .join(' / ')
}
