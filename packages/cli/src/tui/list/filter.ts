import { parseDuration } from '@rtcops/core/time/duration'
import { parseTime } from '@rtcops/core/time/grammar'
import { businessZone, parseWireTime } from '@rtcops/core/time/zone'
import type { Wording } from '../../errors.ts'
import type { ListColumn } from './columns.ts'
import { type AmountKind, amountKindOf } from './sorted-rows.ts'

type Test<Row> = (row: Row) => boolean

/** Parsed filter: the test for rows, and the first term that cannot be read. */
export interface RowFilter<Row> {
  passes: Test<Row>
  problem?: Wording
}

/**
 * Reads what is typed after `/`: terms between spaces, all of which a row must match. `!term` must not match;
 * `column>value`, `<` and `=` compare, with durations and times as elsewhere (`时长>10分`, `duration>10m`); any other
 * term must be part of a cell, ignoring case.
 */
export function readListFilter<Row>(
  text: string,
  columns: readonly ListColumn<Row>[],
  now: number,
  zone: string,
): RowFilter<Row> {
  let problem: Wording | undefined
  const tests = text
    .split(/\s+/)
    .filter((term) => term !== '' && term !== '!')
    .map((term): Test<Row> => {
      const isNegated = term.startsWith('!')
      const bare = isNegated ? term.slice(1) : term
      const compared = readComparison(bare, columns, now, zone)
      if (compared?.problem) problem ??= compared.problem
      const test = compared?.passes ?? contains(bare, columns)
      return isNegated ? (row) => !test(row) : test
    })
  const passes: Test<Row> = (row) => tests.every((test) => test(row))
  return problem === undefined ? { passes } : { passes, problem }
}

function contains<Row>(part: string, columns: readonly ListColumn<Row>[]): Test<Row> {
  const query = part.toLowerCase()
  return (row) =>
    columns.some(({ cell, most, value }) => {
      const raw = value(row)
      return (
        cell(row, { width: most, times: 'recent' }).text.toLowerCase().includes(query) ||
        (raw !== null && String(raw).toLowerCase().includes(query))
      )
    })
}

/**
 * Reads a comparison; undefined for a term that does not begin with the name of a column. A value that cannot be read
 * lets every row pass.
 */
function readComparison<Row>(
  term: string,
  columns: readonly ListColumn<Row>[],
  now: number,
  zone: string,
): RowFilter<Row> | undefined {
  const match = /^([^<>=]+)([<>=])(.*)$/.exec(term)
  if (!match) return undefined
  const [, name = '', sign = '', typed = ''] = match
  const column = columnNamed(name.toLowerCase(), columns)
  if (!column) return undefined
  const everyRow = () => true
  // A term that is still being typed is not an error.
  if (typed === '') return { passes: everyRow }
  const kind = amountKindOf(column)
  if (!kind) return sign === '=' ? { passes: equals(column, typed) } : undefined
  const bound = amountOf(typed, kind, now, zone)
  if (bound === undefined)
    return {
      passes: everyRow,
      problem: ['cli.tui.filter.value', { column: column.head, kind: [`cli.tui.filter.kind.${kind}`], typed }],
    }
  return {
    passes: (row) => {
      const value = column.value(row)
      if (value === null || value === undefined || value === '') return false
      const amount = kind === 'time' ? (parseWireTime(String(value), businessZone) ?? Number.NaN) : Number(value)
      return sign === '>' ? amount > bound : sign === '<' ? amount < bound : amount === bound
    },
  }
}

const equals = <Row>({ cell, most, value }: ListColumn<Row>, typed: string): Test<Row> => {
  const query = typed.toLowerCase()
  return (row) =>
    cell(row, { width: most, times: 'recent' }).text.toLowerCase() === query ||
    String(value(row)).toLowerCase() === query
}

/** Returns a column by its field, its heading, or else a part of its heading: 时长 finds 通话时长. */
const columnNamed = <Row>(name: string, columns: readonly ListColumn<Row>[]): ListColumn<Row> | undefined =>
  columns.find(({ head, id }) => id === name || head.toLowerCase() === name) ??
  columns.find(({ head, id }) => head.toLowerCase().includes(name) || id.includes(name))

function amountOf(typed: string, kind: AmountKind, now: number, zone: string): number | undefined {
  if (kind === 'time') {
    const parsed = parseTime(typed, { now, zone, end: false })
    return parsed.ok ? parsed.instant : undefined
  }
  const length = kind === 'duration' ? parseDuration(typed) : undefined
  if (length !== undefined) return length / 1000
  const number = Number(typed.replace(/[¥,%]/g, ''))
  return Number.isFinite(number) ? number : undefined
}
