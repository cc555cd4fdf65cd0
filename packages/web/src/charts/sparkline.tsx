import { quantile } from '@rtcops/core/quality/statistics'

/** Size of the drawing in pixels. */
const width = 136
const height = 18

/** Share of the values that a scale of several trends has room for: a single peak would press all others to the ground. */
const shown = 0.95

/** Returns the top of one scale for several trends; what is above it is drawn at the edge. */
export const trendTop = (trends: readonly (readonly (number | null)[])[]): number =>
  quantile(
    trends.flat().filter((value): value is number => value !== null && value > 0),
    shown,
  ) ?? 0

interface Props {
  /** Values in chronological order; null is a gap. */
  values: readonly (number | null)[]
  /** Top of the scale, for several trends on one scale; by default the highest value. */
  highest?: number
  /** Description of the line for screen readers. */
  label: string
}

/**
 * Draws a trend in a table cell, from zero to its highest value or that of its neighbours; gaps stay gaps, and a point without neighbours is a
 * dot.
 */
export function Sparkline({ values, label, ...scale }: Props) {
  const highest = scale.highest ?? Math.max(...values.map((value) => value ?? 0))
  const place = (index: number, value: number): [number, number] => [
    values.length < 2 ? width / 2 : 1 + (index * (width - 2)) / (values.length - 1),
    highest === 0 ? height - 1 : height - 1 - (Math.min(value, highest) * (height - 2)) / highest,
  ]
  return (
    <svg className="ro-sparkline" role="img" aria-label={label} width={width} height={height}>
      <title>{label}</title>
      {runsOf(values).map((run) => {
        const points = run.map(({ index, value }) => place(index, value))
        const [first] = points
        return points.length === 1 && first ? (
          <circle key={run[0]?.index} cx={first[0]} cy={first[1]} r={1.5} />
        ) : (
          <polyline key={run[0]?.index} points={points.map((point) => point.join()).join(' ')} />
        )
      })}
    </svg>
  )
}

interface Point {
  index: number
  value: number
}

/** Returns the runs of points between gaps. */
function runsOf(values: readonly (number | null)[]): Point[][] {
  const runs: Point[][] = []
  values.forEach((value, index) => {
    if (value === null) return
    const before = runs.at(-1)
    if (before?.at(-1)?.index === index - 1) before.push({ index, value })
    else runs.push([{ index, value }])
  })
  return runs
}
