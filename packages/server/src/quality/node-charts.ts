import type { Schema } from '@rtcops/core/api/types'
import type { NodeFigures } from '../clickhouse/node-figures.ts'

type NodeChart = Schema<'NodeChart'>

/** Most charts of one node, and lines of one chart. */
const mostCharts = 40
const mostLines = 8

/** Names of one figure in the semantic conventions, old and new; the first that a node reports is drawn. */
const names = {
  cpu: ['system.cpu.utilization', 'system.cpu.time'],
  memory: ['system.memory.utilization', 'system.memory.usage'],
  network: ['system.network.io'],
  drops: ['system.network.packet.dropped', 'system.network.dropped'],
} as const

/** States of a processor in which it does nothing. */
const idle: ReadonlySet<string> = new Set(['idle', 'iowait', 'wait'])

/** Percent of the processors' time that was used, or undefined if nothing was measured. */
function busyOf(rows: readonly NodeFigures[]): number | undefined {
  const all = sumOf(rows)
  // Without a state for doing nothing, the rest of what was measured is unknown: the sum is of shares of each processor.
  if (!rows.some(({ state }) => idle.has(state))) {
    const [first] = rows
    return first && (100 * all) / Math.max(1, first.devices)
  }
  return all > 0 ? (100 * sumOf(rows.filter(({ state }) => !idle.has(state)))) / all : undefined
}

/** Percent of the memory that is used. */
function usedOf(rows: readonly NodeFigures[]): number | undefined {
  const isShare = rows[0]?.name === 'system.memory.utilization'
  const used = rows.filter(({ state }) => state === 'used' || (isShare && state === ''))
  if (used.length === 0) return undefined
  const whole = isShare ? 1 : sumOf(rows)
  return whole > 0 ? (100 * used.reduce((sum, { mean }) => sum + mean, 0)) / whole : undefined
}

const sumOf = (rows: readonly NodeFigures[]): number => rows.reduce((all, { sum }) => all + sum, 0)

/**
 * Returns the charts of a node: processor, memory, traffic and dropped packets if it reports them, then all else under its own name.
 * @param times starts of the intervals, in epoch seconds
 */
export function nodeCharts(figures: readonly NodeFigures[], times: readonly number[]): NodeChart[] {
  const byName = Map.groupBy(figures, ({ name }) => name)
  const rowsOf = (known: readonly string[]) => {
    const name = known.find((each) => byName.has(each))
    return name === undefined ? undefined : { name, rows: byName.get(name) ?? [] }
  }
  const charts: NodeChart[] = []
  const whole = (figure: 'cpu' | 'memory', of: (rows: readonly NodeFigures[]) => number | undefined) => {
    const found = rowsOf(names[figure])
    if (!found) return
    const at = Map.groupBy(found.rows, (row) => row.at)
    const values = times.map((time) => rounded(of(at.get(time) ?? [])))
    charts.push({ figure, name: found.name, unit: '%', lines: [{ name: '', values }] })
  }
  const directed = (figure: 'network' | 'drops', unit: string, factor: number) => {
    const found = rowsOf(names[figure])
    if (!found) return
    const lines = linesOf(
      found.rows,
      times,
      ({ direction }) => direction,
      ({ sum }) => sum * factor,
    )
    charts.push({ figure, name: found.name, unit, lines })
  }
  whole('cpu', busyOf)
  whole('memory', usedOf)
  directed('network', 'bit/s', 8)
  directed('drops', '/s', 1)
  const drawn = new Set<string>(Object.values(names).flat())
  for (const [name, rows] of byName) {
    const [{ kind, unit } = { kind: 'gauge', unit: '' }] = rows
    if (drawn.has(name) || charts.length >= mostCharts) continue
    const isRate = kind === 'counter' || kind === 'delta'
    const label = ({ direction, state }: NodeFigures) => [state, direction].filter((text) => text !== '').join(' ')
    const lines = linesOf(rows, times, label, ({ mean, sum }) => (isRate ? sum : mean))
    charts.push({ figure: 'other', name, unit: isRate ? `${plainUnit(unit)}/s` : plainUnit(unit), lines })
  }
  return charts
}

/** Returns a unit without what is in braces, which only says what is counted; 1 is no unit. */
const plainUnit = (unit: string): string => (unit === '1' ? '' : unit.replace(/\{[^}]*\}/g, ''))

/** Returns a line for each label, those with the largest values first. */
function linesOf(
  rows: readonly NodeFigures[],
  times: readonly number[],
  labelOf: (row: NodeFigures) => string,
  measureOf: (row: NodeFigures) => number,
): NodeChart['lines'] {
  const lines = [...Map.groupBy(rows, labelOf)].map(([name, of]) => {
    const at = Map.groupBy(of, (row) => row.at)
    const values = times.map((time) => {
      const here = at.get(time)
      return rounded(here?.reduce((sum, row) => sum + measureOf(row), 0))
    })
    return { name, values }
  })
  if (lines.length <= mostLines) return lines
  const highest = ({ values }: { values: (number | null)[] }) => Math.max(...values.map((value) => value ?? 0))
  return lines.toSorted((one, other) => highest(other) - highest(one)).slice(0, mostLines)
}

const rounded = (value: number | undefined): number | null =>
  value === undefined || !Number.isFinite(value) ? null : Number(value.toPrecision(6))
