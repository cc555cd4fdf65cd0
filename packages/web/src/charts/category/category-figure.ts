import { formatDecimal } from '@rtcops/core/format/format-number'
import type { Annotation, Data, Layout } from 'plotly.js'
import { headWords } from '../../ui/table/head-words.ts'
import type { Frame } from '../frame.ts'
import { axisLook, commonLayout, margin } from '../layout.ts'
import type { Bar, CategoryChart } from '../model.ts'
import type { ChartTheme } from '../plotly/theme.ts'
import type { Scale } from '../scale.ts'
import { barFill } from '../time/to-traces.ts'

/** Free share of a category's width between groups, and of a bar's width between bars. */
const gap = { groups: 0.26, bars: 0.12 } as const

/** Pixels above the plot for the labels of the highest bars. */
export const labelRoom = 24

/** Pixels of a digit and of a narrower character in the labels above the bars. */
const digitWidth = 6.6
const pointWidth = 3.4

/** Returns traces for grouped bars, each with its value above it if all the labels fit. */
export function categoryTraces(
  chart: CategoryChart,
  shown: ReadonlySet<string>,
  scale: Scale,
  theme: ChartTheme,
  frame: Frame,
): Data[] {
  const { allFit, labels, series } = labelsOf(chart, shown, scale, frame)
  return series.map(({ color, name, values }, index): Data => {
    const isFirst = index === 0
    return {
      type: 'bar',
      name,
      x: values.map((_, category) => category),
      y: [...values],
      text: (labels[index] ?? []).map((text) => (allFit && text ? (isFirst ? `<b>${text}</b>` : text) : '')),
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

/** Returns the labels of the shown series, and whether all of them fit above their bars. */
function labelsOf(chart: CategoryChart, shown: ReadonlySet<string>, scale: Scale, frame: Frame) {
  const series = chart.series.filter(({ id }) => shown.has(id))
  const labels = series.map(({ values }) => values.map((value) => labelOf(value, scale)))
  const longest = Math.max(0, ...labels.flat().map(labelWidth))
  const room = groupWidth(chart, frame) / Math.max(1, series.length)
  return { series, labels, longest, room, allFit: longest < room }
}

/**
 * Returns the labels of the first series only, for when not all of them fit: they end where their bar ends and reach
 * into the gap before their group, because above later bars they would overlap.
 */
function firstLabels(
  chart: CategoryChart,
  shown: ReadonlySet<string>,
  scale: Scale,
  theme: ChartTheme,
  frame: Frame,
): Partial<Annotation>[] {
  const { allFit, labels, longest, room, series } = labelsOf(chart, shown, scale, frame)
  const [first] = series
  if (!first || allFit || longest >= 3 * room) return []
  const slot = (1 - gap.groups) / series.length
  return first.values.flatMap((value, category) =>
    value === null
      ? []
      : {
          x: category - (1 - gap.groups) / 2 + slot * (1 - gap.bars / 2),
          y: value,
          xanchor: 'right',
          yanchor: 'bottom',
          borderpad: 0,
          showarrow: false,
          text: `<b>${labels[0]?.[category] ?? ''}</b>`,
          font: { size: 11, color: theme.token('text') },
        },
  )
}

/**
 * Formats a value with one decimal on a coarse scale and two on a fine one, none for 0 and from 100 on; empty if
 * there is no bar.
 */
function labelOf(value: number | null, { step }: Scale): string {
  if (value === null) return ''
  const isWhole = value === 0 || value >= 100
  return formatDecimal(value, isWhole ? 0 : step >= 10 ? 1 : 2)
}

const labelWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (/\d/.test(letter) ? digitWidth : pointWidth), 0)

/**
 * Lays out the chart with the category names below, in as many lines as they need. No zoom: there is nothing between
 * categories.
 */
export function categoryLayout(
  chart: CategoryChart,
  shown: ReadonlySet<string>,
  scale: Scale,
  theme: ChartTheme,
  frame: Frame,
): Partial<Layout> {
  const names = categoryNames(chart, frame)
  return {
    ...commonLayout(chart.axis, scale, theme, frame),
    margin: { l: frame.left, r: margin.right, t: labelRoom, b: namesRoom(names) },
    dragmode: false,
    barmode: 'group',
    bargap: gap.groups,
    bargroupgap: gap.bars,
    annotations: firstLabels(chart, shown, scale, theme, frame),
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

/** Returns the names of the categories with their facts, broken into lines that fit below their bars. */
function categoryNames({ categories, facts = [] }: CategoryChart, { left, width }: Frame): string[][] {
  const room = (width - left - margin.right) / Math.max(1, categories.length) - 4
  return categories.map((name, index) => [name, facts[index]].flatMap((text) => (text ? inLines(text, room) : [])))
}

/**
 * Breaks a name between words into lines of at most `room` pixels; a word that is wider gets a line of its own.
 */
export function inLines(name: string, room: number): string[] {
  const parts = headWords(name)
  if (textWidth(name) <= room) return [name]
  const lines: string[] = ['']
  for (const part of parts) {
    const line = lines.at(-1) ?? ''
    if (line.trim() !== '' && textWidth((line + part).trimEnd()) > room) lines.push(part.trimStart())
    else lines[lines.length - 1] = line + part
  }
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

/** Estimates the width of a text: Chinese characters are as wide as the font size, others about half. */
const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2E80' ? 12 : 6.6), 0)

/** Returns the pixels that the bars of one category share. */
const groupWidth = ({ categories }: CategoryChart, { left, width }: Frame): number =>
  ((width - left - margin.right) / Math.max(1, categories.length)) * (1 - gap.groups)

/**
 * Returns the category at a position of the plot, from 0 at its left to 1 at its right, and the visible bar there, if
 * any.
 */
export function barAt(
  place: number,
  categories: number,
  series: number,
): { category: number; series: number | undefined } {
  const category = Math.min(Math.max(Math.floor(place * categories), 0), categories - 1)
  const inGroup = (place * categories - category - gap.groups / 2) / (1 - gap.groups)
  return { category, series: inGroup >= 0 && inGroup < 1 ? Math.floor(inGroup * series) : undefined }
}

/** Returns the left and right edge of a group of bars, as shares of the plot's width. */
export function edgesOf(category: Bar['category'], categories: number): { left: number; right: number } {
  const half = (1 - gap.groups) / 2
  return { left: (category + 0.5 - half) / categories, right: (category + 0.5 + half) / categories }
}
