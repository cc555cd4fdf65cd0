import { formatDecimal } from '@rtcops/core/format/format-number'
import type { Data, Layout } from 'plotly.js'
import { axisLook, commonLayout, type Frame, margin } from './layout.ts'
import type { Bar, CategoryChart } from './model.ts'
import type { Scale } from './scale.ts'
import type { ChartTheme } from './theme.ts'
import { barFill } from './to-traces.ts'

/** Share of a category's width that is free between groups, and of a bar's between bars. */
const gap = { groups: 0.26, bars: 0.12 } as const

/** Room above the plot for the labels of the highest bars. */
export const labelRoom = 24

/** Pixels of a digit, and of what is narrower, in the labels above the bars. */
const digitWidth = 6.6
const pointWidth = 3.4

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
  const longest = Math.max(0, ...labelled.flat().map(labelWidth))
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
      marker: barFill(color, theme),
    } as Data
  })
}

/** One decimal where the scale is coarse, two where it is fine, none for nothing and all; no label where there is no bar. */
function labelOf(value: number | null, { step }: Scale): string {
  if (value === null) return ''
  const isWhole = value === 0 || value >= 100
  return formatDecimal(value, isWhole ? 0 : step >= 10 ? 1 : 2)
}

const labelWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (/\d/.test(letter) ? digitWidth : pointWidth), 0)

/** Names of the categories below, in as many lines as they need; no zoom: there is nothing between categories. */
export function categoryLayout(chart: CategoryChart, scale: Scale, theme: ChartTheme, frame: Frame): Partial<Layout> {
  const names = categoryNames(chart, frame)
  return {
    ...commonLayout(chart.axis, scale, theme, frame),
    margin: { l: frame.left, r: margin.right, t: labelRoom, b: namesRoom(names) },
    dragmode: false,
    barmode: 'group',
    bargap: gap.groups,
    bargroupgap: gap.bars,
    xaxis: {
      ...axisLook(theme),
      range: [-0.5, names.length - 0.5],
      fixedrange: true,
      showgrid: false,
      showline: true,
      tickmode: 'array',
      tickvals: names.map((_, index) => index),
      ticktext: names.map((lines) => lines.join('<br>')),
      tickfont: { size: 12, color: theme.token('text-2') },
      tickangle: 0,
      ticks: '',
    },
  }
}

const lineHeight = 16

const namesRoom = (names: readonly string[][]): number =>
  margin.bottom + lineHeight * (Math.max(1, ...names.map((lines) => lines.length)) - 1)

/** The names of the categories, each broken into lines that fit under its bars. */
function categoryNames({ categories }: CategoryChart, { left, width }: Frame): string[][] {
  const room = (width - left - margin.right) / Math.max(1, categories.length) - 4
  return categories.map((name) => inLines(name, room))
}

/** Words, and Chinese characters, put into lines of at most so many pixels; one that is wider has a line of its own. */
export function inLines(name: string, room: number): string[] {
  const parts = name.match(/[\u2E80-\uFFFF]|[^\s\u2E80-\uFFFF]+|\s+/g) ?? []
  if (textWidth(name) <= room) return [name]
  const lines: string[] = ['']
  for (const part of parts) {
    const line = lines.at(-1) ?? ''
    if (line.trim() !== '' && textWidth((line + part).trimEnd()) > room) lines.push(part.trimStart())
    else lines[lines.length - 1] = line + part
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** Chinese characters are as wide as the size of the font, others about half. */
const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2E80' ? 12 : 6.6), 0)

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
