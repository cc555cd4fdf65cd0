import type { OperationId } from '@rtcops/core/api/types'
import type { TestApp } from '../harness.ts'
import type { Differences } from './quality-differences.ts'

type Row = Record<string, unknown>

/** Returns all rows of a report, page by page, with the largest page size. */
export async function allRows(
  server: TestApp,
  id: OperationId,
  input: object,
): Promise<{ rows: Row[]; total: number }> {
  const rows: Row[] = []
  for (let page = 1; ; page++) {
    const answer = (await server.call(id, { ...input, page, limit: 200 })) as {
      list?: Row[]
      total?: number
      msg: string
    }
    if (!answer.list) throw new Error(`${id} ${JSON.stringify(input)}: ${answer.msg}`)
    rows.push(...answer.list)
    if (answer.list.length < 200) return { rows, total: answer.total ?? -1 }
  }
}

/**
 * Compares rows with those of an oracle, by their key: counts exactly, decimals within rounding.
 *
 * @param expected rows may lack fields, which are then not compared
 */
export function sameRows(
  wrong: Differences,
  what: string,
  { rows, total }: { rows: readonly Row[]; total: number },
  expected: ReadonlyMap<string, Row>,
  keyOf: (row: Row) => string,
): void {
  wrong.same(`${what} total`, total, expected.size)
  wrong.same(`${what} rows`, rows.length, expected.size)
  wrong.same(`${what} distinct rows`, new Set(rows.map(keyOf)).size, expected.size)
  for (const row of rows) {
    const so = expected.get(keyOf(row))
    if (!so) {
      wrong.found.push(`${what}: nobody knows ${keyOf(row)}`)
      continue
    }
    for (const [field, value] of Object.entries(so))
      sameValue(wrong, `${what} ${keyOf(row)} ${field}`, row[field], value)
  }
}

/** Compares a value: whole numbers and texts must be equal, decimals may differ by the rounding to two places and of 32-bit storage. */
export function sameValue(wrong: Differences, what: string, actual: unknown, expected: unknown): void {
  if (typeof expected === 'number' && !Number.isInteger(expected))
    wrong.near(what, actual as number | null, expected, rounding(expected))
  else if (typeof expected === 'number' && typeof actual === 'number' && !Number.isInteger(actual))
    wrong.near(what, actual, expected, rounding(expected))
  else wrong.same(what, actual, expected)
}

const rounding = (value: number): number => 0.00501 + Math.abs(value) * 2 ** -23
