import type { Annotation, Layout, LayoutAxis } from 'plotly.js'
import type { Frame } from '../frame.ts'
import type { Series, TimeChart } from '../model.ts'
import type { ChartTheme } from '../plotly/theme.ts'

/** Vertical position of the two strips of a chart, from 0 at the bottom; the gap has room for the labels at both edges. */
const places = [
  [0.56, 1],
  [0, 0.44],
] as const

/** Returns the value axis of a series. */
export const valueAxis = (strip: Series['strip']): 'y' | 'y3' => (strip === 1 ? 'y3' : 'y')

/** Returns the axis of a band, which reaches from edge to edge of its strip. */
export const bandAxis = (strip: Series['strip']): 'y2' | 'y4' => (strip === 1 ? 'y4' : 'y2')

/** Returns the vertical middle of a strip. */
export const middleOf = (strip: Series['strip'] = 0): number => (places[strip][0] + places[strip][1]) / 2

/** Returns the upper edge of a strip. */
export const topOf = (strip: Series['strip'] = 0): number => places[strip][1]

/** Returns the strip at a height of the plot, from 0 at its upper edge. */
export const stripAt = (share: number): 0 | 1 => (share < 0.5 ? 0 : 1)

/**
 * Returns the axes of both strips. Both have the whole value axis, and each labels its lowest and its highest tick: the
 * ticks between would crowd a strip of half the height.
 */
export function stripAxes(axis: Partial<LayoutAxis>): Partial<Layout> {
  const text = [...(axis.ticktext ?? [])].map(String)
  const ticktext = text.map((each, place) => (place === 0 || place === text.length - 1 ? each : ''))
  return {
    yaxis: { ...axis, domain: [...places[0]], ticktext },
    yaxis3: { ...axis, domain: [...places[1]], ticktext, anchor: 'x' },
    yaxis4: { overlaying: 'y3', range: [0, 1], fixedrange: true, visible: false, anchor: 'x' },
  }
}

/** Returns the letter in front of each strip, in the strip's colour. */
export function stripBadges({ strips }: TimeChart, theme: ChartTheme, { left }: Frame): Partial<Annotation>[] {
  return (strips ?? []).map(({ badge, color }, index) => ({
    text: `<b>${badge}</b>`,
    xref: 'paper',
    yref: 'paper',
    x: 0,
    y: middleOf(index === 0 ? 0 : 1),
    xanchor: 'left',
    xshift: 16 - left,
    showarrow: false,
    bgcolor: theme.token(color),
    borderpad: 3,
    width: 12,
    font: { size: 12, color: theme.token('surface') },
  }))
}
