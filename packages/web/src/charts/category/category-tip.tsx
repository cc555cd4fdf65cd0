import type { Frame } from '../frame.ts'
import { margin } from '../layout.ts'
import type { CategoryChart } from '../model.ts'
import { TipRow } from '../tip-row.tsx'

interface Props {
  chart: CategoryChart
  shown: ReadonlySet<string>
  category: number
  /** Edges of the group of bars, as shares of the plot's width. */
  group: { left: number; right: number }
  frame: Frame
}

/** Shows the figures of all bars of the hovered category, and what a click does. */
export function CategoryTip({ chart, shown, category, group, frame }: Props) {
  const pixels = (share: number) => frame.left + share * (frame.width - frame.left - margin.right)
  const isLeft = group.left + group.right < 1
  return (
    <div
      className="ro-tip ro-chart-tip"
      style={isLeft ? { left: pixels(group.right) + 8 } : { right: frame.width - pixels(group.left) + 8 }}
    >
      <div className="ro-secondary">
        {chart.categories[category]} {chart.facts?.[category]}
      </div>
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
