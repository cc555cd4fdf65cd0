import { formatNumber } from '@rtcops/core/format/format-number'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { NoData } from '../../ui/screen/state.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { besideText } from '../beside-text.ts'
import { CategoryTable } from '../category/category-table.tsx'
import { tableOf, timeText } from '../csv.ts'
import { type Chart, isCategoryChart, isPartsChart, type TimeChart } from '../model.ts'
import { PartsTable } from '../parts/parts-table.tsx'
import { isPartial } from '../time/partial.ts'
import { valueText } from '../value-text.ts'

/** Maximum number of rows: more make the page slow; the CSV has them all. */
const most = 500

/** Shows the chart's values as a table, for exact reading and for users who cannot see the drawing. */
export function ChartTable({ chart }: { chart: Chart }) {
  if (isPartsChart(chart)) return <PartsTable chart={chart} />
  return isCategoryChart(chart) ? <CategoryTable chart={chart} /> : <TimeTable chart={chart} />
}

function TimeTable({ chart }: { chart: TimeChart }) {
  const translate = useTranslate()
  const rows = useMemo(() => tableOf(chart), [chart])
  const beside = useMemo(() => besideByTime(chart), [chart])
  if (rows.length === 0) return <NoData />
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
            {chart.counted?.map(({ name }) => (
              <th key={name} scope="col" className="ro-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, most).map(({ time, values }, place) => (
            <tr key={time}>
              <td>
                <Moment chart={chart} time={time} isMeasured={values.some((value) => value !== null)} />
              </td>
              {chart.series.map((series, index) => (
                <td key={series.id} className="ro-right">
                  {valueText(values[index], chart.axis)}
                  {series.beside && (
                    <>
                      {' '}
                      <small className="ro-secondary">
                        {besideText(beside.get(series.id)?.get(time), series.beside.unit)}
                      </small>
                    </>
                  )}
                </td>
              ))}
              {chart.counted?.map((each) => (
                <td key={each.name} className="ro-right">
                  {formatNumber(each.values[place])}
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

/** Shows the time of a row, as a link if the chart leads somewhere, so that keyboard users can follow it as well. */
function Moment({ chart, time, isMeasured }: { chart: TimeChart; time: number; isMeasured: boolean }) {
  const text = timeText(time, chart.calendar)
  const translate = useTranslate()
  const address = isMeasured ? chart.link?.to(time) : undefined
  return (
    <>
      {address ? (
        <Link to={address} title={chart.link?.hint}>
          {text}
        </Link>
      ) : (
        text
      )}
      {isPartial(chart, time) && <small className="ro-secondary">{translate('bill.open')}</small>}
    </>
  )
}

/** Returns the figures beside the values, by series and time. */
const besideByTime = ({ series }: TimeChart) =>
  new Map(
    series.map(({ beside, id, times }) => [id, new Map(times.map((time, index) => [time, beside?.values[index]]))]),
  )
