import { usage } from '../../../errors.ts'

/**
 * Reads `--sort [-]field` for rows that are sorted here and not by the server.
 * @returns a function that sorts them; values that were not measured come last in either direction
 */
export function rowSorter<Row extends object>(
  fields: readonly string[],
  given: string | undefined,
): (rows: readonly Row[]) => readonly Row[] {
  if (given === undefined) return (rows) => rows
  const name = given.replace(/^[-+]/, '')
  if (!fields.includes(name)) throw usage(['cli.usage.sortField', { field: name, fields: fields.join(' ') }])
  const field = name as keyof Row
  const direction = given.startsWith('-') ? -1 : 1
  return (rows) => rows.toSorted((one, other) => compare(one[field], other[field], direction))
}

function compare(one: unknown, other: unknown, direction: 1 | -1): number {
  if (one === other) return 0
  if (one === null || one === undefined) return 1
  if (other === null || other === undefined) return -1
  return (one < other ? -1 : 1) * direction
}
