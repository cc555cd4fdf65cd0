import { useMemo } from 'react'
import { useTranslate } from '../ui/use-translate.ts'
import { tableOf, timeText } from './csv.ts'
import type { TimeChart } from './model.ts'
import { valueText } from './value-text.ts'

/** More rows than this make a page slow; the rest is in the CSV. */
const most = 500

/** The chart's values as a table, for reading exactly and for those who cannot see the drawing. */
export function ChartTable({ chart }: { chart: TimeChart }) {
  const translate = useTranslate()
  const rows = useMemo(() => tableOf(chart), [chart])
  if (rows.length === 0) return <p className="ro-chart-empty">{translate('common.state.empty')}</p>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="ro-table-scroll ro-chart-table" tabIndex={0} aria-label={translate('common.action.table')}>
      <table className="ro-table ro-compact">
        <thead>
          <tr>
            <th scope="col">{translate('common.column.time')}</th>
            {chart.series.map(({ id, name }) => (
              <th key={id} scope="col" className="ro-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map(({ time, values }) => (
            <tr key={time}>
              <td>{timeText(time, chart.calendar)}</td>
              {chart.series.map(({ id }, index) => (
                <td key={id} className="ro-right">
                  {valueText(values[index], chart.axis)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > most && (
        <p className="ro-fresh ro-chart-rest">{translate('chart.saved', { rows: rows.length, shown: most })}</p>
      )}
    </section>
  )
}
