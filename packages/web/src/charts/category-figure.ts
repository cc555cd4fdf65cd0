import { formatDecimal } from '@rtcops/core/format/format-number'
import type { Data, Layout } from 'plotly.js'
import { axisLook, commonLayout, type Frame, margin } from './layout.ts'
import type { Bar, CategoryChart } from './model.ts'
import type { Scale } from './scale.ts'
import type { ChartTheme } from './theme.ts'

/** Share of a category's width that is free between groups, and of a bar's between bars. */
const gap = { groups: 0.26, bars: 0.12 } as const

/** Room above the plot for the labels of the highest bars. */
export const labelRoom = 24

/** Pixels of a digit in the labels above the bars. */
const digitWidth = 6.4

/** Bars beside each other, each with its value above it where it fits; that of the first series is the one in bold. */
export function categoryTraces(
  chart: CategoryChart,
  shown: ReadonlySet<string>,
  scale: Scale,
  theme: ChartTheme,
  frame: Frame,
): Data[] {
  const series = chart.series.filter(({ id }) => shown.has(id))
  const room = groupWidth(chart, frame) / series.length
  const labelled = series.map(({ values }) => values.map((value) => labelOf(value, scale)))
  const longest = Math.max(...labelled.flat().map((text) => text.length)) * digitWidth
  return series.map(({ color, name, values }, index): Data => {
    const isFirst = index === 0
    // A bar too narrow for its number keeps it only where its neighbours have none.
    const fits = isFirst ? longest < 3 * room : longest < room
    return {
      type: 'bar',
      name,
      x: values.map((_, category) => category),
      y: [...values],
      text: (labelled[index] ?? []).map((text) => (fits && text ? (isFirst ? `<b>${text}</b>` : text) : '')),
      textposition: 'outside',
      textangle: 0,
      cliponaxis: false,
      constraintext: 'none',
      textfont: { size: 11, color: theme.token(isFirst ? 'text' : 'text-3') },
      hoverinfo: 'skip',
      marker: { color: theme.token(color), line: { width: 0 } },
    } as Data
  })
}

/** One decimal where the scale is coarse, two where it is fine; nothing where there is no bar. */
function labelOf(value: number | null, { step }: Scale): string {
  return value === null ? '' : formatDecimal(value, step >= 10 ? 1 : 2)
}

/** Names of the categories below, no zoom: there is nothing between categories. */
export function categoryLayout(chart: CategoryChart, scale: Scale, theme: ChartTheme, frame: Frame): Partial<Layout> {
  const count = chart.categories.length
  const room = (frame.width - frame.left - margin.right) / count
  return {
    ...commonLayout(chart.axis, scale, theme, frame),
    margin: { l: frame.left, r: margin.right, t: labelRoom, b: margin.bottom },
    dragmode: false,
    barmode: 'group',
    bargap: gap.groups,
    bargroupgap: gap.bars,
    xaxis: {
      ...axisLook(theme),
      range: [-0.5, count - 0.5],
      fixedrange: true,
      showgrid: false,
      showline: true,
      tickmode: 'array',
      tickvals: chart.categories.map((_, index) => index),
      ticktext: chart.categories.map((name) => fitted(name, room)),
      tickfont: { size: 12, color: theme.token('text-2') },
      tickangle: 0,
      ticks: '',
    },
  }
}

/** A name wider than its place is cut; the tooltip has it whole. Chinese characters are as wide as two others. */
function fitted(name: string, room: number): string {
  const widths = [...name].map((letter) => (letter > '\u2E80' ? 12 : 6.6))
  let used = 0
  const fitting = widths.findIndex((width) => {
    used += width
    return used > room
  })
  return fitting < 0 ? name : `${[...name].slice(0, Math.max(1, fitting - 1)).join('')}…`
}

/** Pixels that the bars of one category share. */
const groupWidth = ({ categories }: CategoryChart, { left, width }: Frame): number =>
  ((width - left - margin.right) / Math.max(1, categories.length)) * (1 - gap.groups)

/** The category under a place of the plot, from 0 at its left to 1 at its right, and the shown bar there if there is one. */
export function barAt(
  place: number,
  categories: number,
  series: number,
): { category: number; series: number | undefined } {
  const category = Math.min(Math.max(Math.floor(place * categories), 0), categories - 1)
  const inGroup = (place * categories - category - gap.groups / 2) / (1 - gap.groups)
  return { category, series: inGroup >= 0 && inGroup < 1 ? Math.floor(inGroup * series) : undefined }
}

/** Middle of a category, as a share of the plot's width. */
export const middleOf = (category: Bar['category'], categories: number): number => (category + 0.5) / categories
