import type { CategoryChart } from './model.ts'
import { TipRow } from './tip-row.tsx'

interface Props {
  chart: CategoryChart
  shown: ReadonlySet<string>
  category: number
  /** Pixels from the left to the middle of the category. */
  at: number
  width: number
}

/** All bars of the category under the pointer, in figures, and what a click does. */
export function CategoryTip({ chart, shown, category, at, width }: Props) {
  return (
    <div className="ro-tip ro-chart-tip" style={at < width / 2 ? { left: at + 8 } : { right: width - at + 8 }}>
      <div className="ro-secondary">{chart.categories[category]}</div>
      <table>
        <tbody>
          {chart.series
            .filter(({ id }) => shown.has(id))
            .map((series) => (
              <TipRow
                key={series.id}
                color={series.color}
                name={series.name}
                value={series.values[category]}
                axis={chart.axis}
                beside={series.beside && { ...series.beside, value: series.beside.values[category] }}
              />
            ))}
        </tbody>
      </table>
      {chart.link && <div className="ro-secondary">{chart.link.hint}</div>}
    </div>
  )
}
