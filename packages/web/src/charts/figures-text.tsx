import { useTranslate } from '../ui/use-translate.ts'
import { figureOf, type SeriesFigure } from './figures.ts'
import type { TimeChart } from './model.ts'
import { useChartGroup } from './time/chart-group.tsx'
import { isRepeated, valueText } from './value-text.ts'

/**
 * Shows median, peak or mean of the visible range: `均值 43.18 / 58.92 kbps`, one number per line; of the peaks only
 * the highest.
 */
export function FiguresText({ chart, figures }: { chart: TimeChart; figures: readonly SeriesFigure[] }) {
  const translate = useTranslate()
  const { visible } = useChartGroup()
  const texts = figures.flatMap((figure) => {
    const values = chart.series.flatMap((series) => figureOf(figure, series, visible, chart) ?? [])
    if (values.length === 0) return []
    const shown = figure === 'peak' ? [Math.max(...values)] : values
    return `${translate(`chart.${figure}`)} ${joined(shown, chart)}`
  })
  return <span className="ro-fresh ro-chart-figures">{texts.join('　')}</span>
}

/** Joins the values with the unit once, after the last number, unless it is a percent or currency sign. */
function joined(values: number[], { axis }: TimeChart): string {
  const plain = { ...axis, words: {} }
  return values
    .map((value, index) => {
      const last = index === values.length - 1
      return valueText(value, last || isRepeated(axis.unit) ? plain : { ...plain, unit: '' })
    })
    .join(' / ')
}
