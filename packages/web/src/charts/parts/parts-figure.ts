import type { Data, Layout } from 'plotly.js'
import type { Frame } from '../frame.ts'
import type { PartsChart } from '../model.ts'
import type { ChartTheme } from '../plotly/theme.ts'

/** Radius of the hole as a share of the radius of the ring. */
const hole = 0.64

/** Space around the ring, in pixels. */
const margin = 8

/** Returns a ring of parts, clockwise from the top. Names and figures are in the table beside it. */
export function partsFigure(
  { parts }: PartsChart,
  theme: ChartTheme,
  { width, height }: Frame,
): { data: Data[]; layout: Partial<Layout> } {
  const clear = 'rgba(0,0,0,0)'
  return {
    data: [
      {
        type: 'pie',
        values: parts.map(({ value }) => value),
        labels: parts.map(({ name }) => name),
        hole,
        sort: false,
        direction: 'clockwise',
        textinfo: 'none',
        hoverinfo: 'skip',
        marker: {
          colors: parts.map(({ color }) => theme.token(color)),
          line: { color: theme.token('surface'), width: 2 },
        },
      } as Data,
    ],
    layout: {
      width,
      height,
      margin: { l: margin, r: margin, t: margin, b: margin },
      paper_bgcolor: clear,
      font: { family: theme.token('font'), size: 12, color: theme.token('text-2') },
      showlegend: false,
      hovermode: false,
    },
  }
}

/**
 * Returns the part at a position of the drawing, relative to its centre; undefined in the hole and outside of the
 * ring.
 */
export function partAt({ parts }: PartsChart, right: number, down: number, size: number): number | undefined {
  const radius = size / 2 - margin
  const distance = Math.hypot(right, down)
  if (distance > radius || distance < radius * hole) return undefined
  const turn = (Math.atan2(right, -down) / (2 * Math.PI) + 1) % 1
  const whole = parts.reduce((sum, { value }) => sum + value, 0)
  let passed = 0
  const index = parts.findIndex(({ value }) => {
    passed += value / whole
    return turn < passed
  })
  return index < 0 ? undefined : index
}
