import { type Column, type NamedValues, type PlainValues, placeIn } from './columns.ts'
import { encodedText, writeLength } from './leb-text.ts'

/** Format of the rows of a group: earlier versions wrote RowBinary, and their groups may still wait when this version starts. */
export type RowFormat = 'Native' | 'RowBinary'

/** Consecutive rows of a table: the values of its columns by name, in the order in which a block has them. */
export interface RowsPart {
  rows: number
  values: Record<string, PlainValues | NamedValues>
}

/** Returns the rows that were written in these columns, which are empty afterwards. */
export function takePart(columns: Readonly<Record<string, Column>> & { app_key: Column }): RowsPart {
  const { rows } = columns.app_key
  return { rows, values: Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, column.take()])) }
}

/** Returns the rows of a table as one block of ClickHouse's Native format: column after column, each after its name and type. */
export function blockOf(parts: readonly [RowsPart, ...RowsPart[]]): Buffer[] {
  const columns = Object.entries(parts[0].values)
  const rows = parts.reduce((sum, part) => sum + part.rows, 0)
  const head = Buffer.alloc(10)
  const headEnd = writeLength(head, writeLength(head, 0, columns.length), rows)
  return [
    head.subarray(0, headEnd),
    ...columns.flatMap(([name, { type }]) => [
      encodedText(name),
      encodedText(type),
      ...joined(parts.map(({ values }) => values[name] as PlainValues | NamedValues)),
    ]),
  ]
}

function joined(values: readonly (PlainValues | NamedValues)[]): Buffer[] {
  const named = values.filter((each) => 'names' in each)
  return named.length === 0 ? values.map((each) => (each as PlainValues).bytes) : joinedNames(named)
}

/** Version of the serialization of LowCardinality. */
const dictionaryInBlock = 1
/** Flags of a block that has its own dictionary and refers to no other; the width of the places in it is added. */
const ownDictionary = 0x600

/** Returns a column of names: their dictionary, and the place of each row's name in it. */
function joinedNames(parts: readonly NamedValues[]): Buffer[] {
  const names = new Map<string, number>()
  const places = new Uint32Array(parts.reduce((sum, part) => sum + part.places.length, 0))
  let row = 0
  for (const part of parts) {
    const moved = part.names.map((name) => placeIn(names, name))
    for (const place of part.places) places[row++] = moved[place] ?? 0
  }
  const [width, narrow] =
    names.size <= 2 ** 8
      ? [0, new Uint8Array(places)]
      : names.size <= 2 ** 16
        ? [1, new Uint16Array(places)]
        : [2, places]
  return [
    wholeNumbers(dictionaryInBlock, ownDictionary + width, names.size),
    ...[...names.keys()].map(encodedText),
    wholeNumbers(places.length),
    Buffer.from(narrow.buffer),
  ]
}

/** Returns numbers as UInt64. */
function wholeNumbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 8)
  for (const [index, value] of values.entries()) bytes.writeBigUInt64LE(BigInt(value), index * 8)
  return bytes
}
