import { useTranslate } from '../../ui/use-translate.ts'
import { type Chart, isCategoryChart, isPartsChart } from '../model.ts'
import { hasPartial } from '../time/partial.ts'

/** Shows, beside the legend of a chart that has them, how values are drawn that are still being counted. */
export function PartialNote({ chart }: { chart: Chart }) {
  const translate = useTranslate()
  if (isCategoryChart(chart) || isPartsChart(chart) || !hasPartial(chart)) return null
  return (
    <span className="ro-partial-note" title={translate('chart.partial')}>
      <i aria-hidden="true" />
      {translate('bill.open')}
    </span>
  )
}
