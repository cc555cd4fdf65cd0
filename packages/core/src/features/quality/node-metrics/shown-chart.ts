import type { Row } from '../../../api/types.ts'
import type { Translate } from '../../../i18n/i18n.ts'

export type NodeChart = Row<'getNodeMetrics'>

/** A chart of a node with its values in a unit in which they can be read. */
export interface ShownChart {
  title: string
  unit: string
  /** Decimal places. */
  places: number
  lines: { name: string; values: (number | null)[] }[]
}

/** Units that have larger ones, by powers of a thousand. */
const prefixed: Readonly<Record<string, readonly string[]>> = {
  'bit/s': ['bit/s', 'kbit/s', 'Mbit/s', 'Gbit/s'],
  By: ['B', 'kB', 'MB', 'GB', 'TB'],
  'By/s': ['B/s', 'kB/s', 'MB/s', 'GB/s'],
}

/** Returns a chart as console and terminal show it. */
export function shownChart({ figure, lines, name, unit }: NodeChart, t: Translate): ShownChart {
  const highest = Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => Math.abs(value ?? 0))))
  const units = prefixed[unit]
  const power = units ? Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, highest)) / 3))) : 0
  const factor = 1000 ** power
  return {
    title: figure === 'other' ? name : t(`nodeMetric.figure.${figure}`),
    unit: units?.[power] ?? unit,
    places: placesOf(highest / factor),
    lines: lines.map((line) => ({
      name: lineName(line.name, t),
      values: line.values.map((value) => (value === null ? null : value / factor)),
    })),
  }
}

/** Small values need decimals to differ. */
const placesOf = (highest: number): number => (highest >= 1000 ? 0 : highest >= 10 ? 1 : highest >= 1 ? 2 : 3)

const lineName = (name: string, t: Translate): string =>
  name === 'receive' || name === 'transmit' ? t(`nodeMetric.${name}`) : name
