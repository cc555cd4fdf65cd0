import { Link } from 'react-router-dom'
import { useTranslate } from '../../ui/use-translate.ts'
import { besideText } from '../beside-text.ts'
import type { CategoryChart, CategorySeries } from '../model.ts'
import { valueText } from '../value-text.ts'

/** Shows the bars as a table: a row per category, a column per series. */
export function CategoryTable({ chart }: { chart: CategoryChart }) {
  const translate = useTranslate()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className="ro-table-scroll ro-chart-table" tabIndex={0} aria-label={translate('common.action.table')}>
      <table className="ro-table ro-compact">
        <thead>
          <tr>
            <th scope="col">{translate('chart.category')}</th>
            {chart.series.map(({ id, name }) => (
              <th key={id} scope="col" className="ro-right">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {chart.categories.map((name, category) => (
            <tr key={name}>
              <th scope="row">
                {name} {chart.facts?.[category] && <small className="ro-secondary">{chart.facts[category]}</small>}
              </th>
              {chart.series.map((series, index) => (
                <td key={series.id} className="ro-right">
                  <Value
                    chart={chart}
                    series={series}
                    address={addressOf(chart, category, index)}
                    category={category}
                  />
                  {series.beside && (
                    <>
                      {' '}
                      <small className="ro-secondary">
                        {besideText(series.beside.values[category], series.beside.unit)}
                      </small>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface ValueProps {
  chart: CategoryChart
  series: CategorySeries
  category: number
  address: string | undefined
}

/** Shows a value, as a link if the chart leads somewhere, so that keyboard users can follow it as well. */
function Value({ chart, series, category, address }: ValueProps) {
  const text = valueText(series.values[category], chart.axis)
  return address ? (
    <Link to={address} title={chart.link?.hint}>
      {text}
    </Link>
  ) : (
    text
  )
}

function addressOf({ link, series }: CategoryChart, category: number, index: number): string | undefined {
  return series[index]?.values[category] == null ? undefined : link?.to({ category, series: index })
}
