import { parseDuration } from '@rtcops/core/time/duration'
import { parseTime } from '@rtcops/core/time/grammar'
import { businessZone, parseWireTime } from '@rtcops/core/time/zone'
import type { ListColumn } from './columns.ts'

type Test<Row> = (row: Row) => boolean

/**
 * Reads what is typed after `/`: terms between blanks, all of which a row must fit. `!term` must not fit; `column>value`, `<` and `=`
 * compare, with durations and times as elsewhere (`时长>10分`, `duration>10m`); any other term is part of a cell, in either case.
 */
export function readFilter<Row>(
  text: string,
  columns: readonly ListColumn<Row>[],
  now: number,
  zone: string,
): Test<Row> {
  const tests = text
    .split(/\s+/)
    .filter((term) => term !== '' && term !== '!')
    .map((term): Test<Row> => {
      const isNegated = term.startsWith('!')
      const bare = isNegated ? term.slice(1) : term
      const test = readComparison(bare, columns, now, zone) ?? contains(bare, columns)
      return isNegated ? (row) => !test(row) : test
    })
  return (row) => tests.every((test) => test(row))
}

function contains<Row>(part: string, columns: readonly ListColumn<Row>[]): Test<Row> {
  const wanted = part.toLowerCase()
  return (row) =>
    columns.some(({ cell, value }) => {
      const raw = value(row)
      return (
        cell(row).text.toLowerCase().includes(wanted) || (raw !== null && String(raw).toLowerCase().includes(wanted))
      )
    })
}

/** Undefined when the term does not begin with the name of a column, or its value is not of the column's kind. */
function readComparison<Row>(
  term: string,
  columns: readonly ListColumn<Row>[],
  now: number,
  zone: string,
): Test<Row> | undefined {
  const match = /^([^<>=]+)([<>=])(.+)$/.exec(term)
  if (!match) return undefined
  const [, name = '', sign = '', typed = ''] = match
  const column = columnNamed(name.toLowerCase(), columns)
  if (!column) return undefined
  if (column.kind === 'text') return sign === '=' ? equals(column, typed) : undefined
  const wanted = amountOf(typed, column.kind, now, zone)
  if (wanted === undefined) return undefined
  return (row) => {
    const value = column.value(row)
    if (value === null || value === undefined || value === '') return false
    const amount = column.kind === 'time' ? (parseWireTime(String(value), businessZone) ?? Number.NaN) : Number(value)
    return sign === '>' ? amount > wanted : sign === '<' ? amount < wanted : amount === wanted
  }
}

const equals = <Row>({ cell, value }: ListColumn<Row>, typed: string): Test<Row> => {
  const wanted = typed.toLowerCase()
  return (row) => cell(row).text.toLowerCase() === wanted || String(value(row)).toLowerCase() === wanted
}

/** By its field, its head, or else a part of its head: 时长 is 通话时长. */
const columnNamed = <Row>(name: string, columns: readonly ListColumn<Row>[]): ListColumn<Row> | undefined =>
  columns.find(({ head, id }) => id === name || head.toLowerCase() === name) ??
  columns.find(({ head, id }) => head.toLowerCase().includes(name) || id.includes(name))

function amountOf(typed: string, kind: 'number' | 'duration' | 'time', now: number, zone: string): number | undefined {
  if (kind === 'time') {
    const parsed = parseTime(typed, { now, zone, end: false })
    return parsed.ok ? parsed.instant : undefined
  }
  const length = kind === 'duration' ? parseDuration(typed) : undefined
  if (length !== undefined) return length / 1000
  const number = Number(typed.replace(/[¥,%]/g, ''))
  return Number.isFinite(number) ? number : undefined
}
