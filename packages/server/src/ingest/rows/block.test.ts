import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OwnTelemetry, ownTelemetry } from '../../../test/own-telemetry.ts'
import { blockOf, type RowsPart, takePart } from './block.ts'
import { columnRows, date, float32, int8, int32, name, text, time, uint8, uint32 } from './columns.ts'

const columns = {
  app_key: name(),
  day: date(),
  at: time(),
  words: text(),
  u8: uint8(),
  i8: int8(),
  u32: uint32(),
  i32: int32(),
  f32: float32(),
}
type Row = Record<Exclude<keyof typeof columns, 'app_key' | 'words'>, number> & { app_key: string; words: string }

let own: OwnTelemetry

beforeAll(async () => {
  own = await ownTelemetry()
  await own.client.command({
    query: `CREATE TABLE typed (n UInt32 DEFAULT 0, app_key LowCardinality(String), day Date, at DateTime64(3, 'UTC'), words String,
      u8 UInt8, i8 Int8, u32 UInt32, i32 Int32, f32 Float32) ENGINE = Memory`,
  })
})
afterAll(async () => await own?.close())

function partOf(rows: readonly Row[]): RowsPart {
  for (const row of rows) {
    columns.app_key.add(row.app_key)
    columns.day.add(row.day)
    columns.at.add(row.at)
    columns.words.add(row.words)
    columns.u8.add(row.u8)
    columns.i8.add(row.i8)
    columns.u32.add(row.u32)
    columns.i32.add(row.i32)
    columns.f32.add(row.f32)
  }
  return takePart(columns)
}

/** Stores the parts as one block. @returns the rows as the engine has them, in their order */
async function readBack(parts: readonly [RowsPart, ...RowsPart[]]): Promise<Row[]> {
  await own.client.command({ query: 'TRUNCATE TABLE typed' })
  const { stream } = await own.client.exec({
    query: 'INSERT INTO typed FORMAT Native',
    values: Readable.from(blockOf(parts), { objectMode: false }),
  })
  stream.resume()
  await finished(stream)
  const result = await own.client.query({
    query: `SELECT app_key, toUInt16(day) AS day, toUnixTimestamp64Milli(at) AS at, words, u8, i8, u32, i32, f32 FROM typed`,
    format: 'JSONEachRow',
    clickhouse_settings: { output_format_json_quote_64bit_integers: 0, max_threads: 1 },
  })
  return await result.json<Row>()
}

const texts = fc.oneof(
  fc.constantFrom('', 'a', '用户 🙂', 'x'.repeat(127), 'x'.repeat(128), 'é'.repeat(64)),
  fc.string({ unit: 'grapheme', maxLength: 300 }).filter((value) => value.isWellFormed() && !value.includes('\0')),
)
const row = fc.record({
  app_key: texts,
  day: fc.integer({ min: 0, max: 65_535 }),
  at: fc.integer({ min: 946_684_800_000, max: 4_102_444_799_999 }),
  words: texts,
  u8: fc.integer({ min: 0, max: 255 }),
  i8: fc.integer({ min: -128, max: 127 }),
  u32: fc.integer({ min: 0, max: 4_294_967_295 }),
  i32: fc.integer({ min: -2_147_483_648, max: 2_147_483_647 }),
  f32: fc.double({ min: -1e9, max: 1e9, noNaN: true }).map((value) => (value === 0 ? 0 : value)),
})

test('A-175 the engine reads every type as it was written, whatever parts a block is joined from', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(row, { minLength: 1, maxLength: 30 }), { minLength: 1, maxLength: 5 }),
      async (lists) => {
        const [first, ...others] = lists.map(partOf) as [RowsPart, ...RowsPart[]]
        const stored = await readBack([first, ...others])
        expect(stored.map((each) => ({ ...each, f32: Math.fround(each.f32) }))).toEqual(
          lists.flat().map((each) => ({ ...each, f32: Math.fround(each.f32) })),
        )
      },
    ),
    { numRuns: 40 },
  )
})

test.each([1, 255, 256, 257, 65_536, 65_537])(
  'A-175 the engine reads %i different names of a column',
  async (count) => {
    const rows = Array.from({ length: count + 50 }, (_, index) => ({
      app_key: `name-${index % count}`,
      words: `${index}`,
      day: 20_000,
      at: 946_684_800_000 + index,
      u8: 0,
      i8: 0,
      u32: index,
      i32: 0,
      f32: 0,
    }))
    const parts = Array.from({ length: Math.ceil(rows.length / columnRows) }, (_, part) =>
      partOf(rows.slice(part * columnRows, (part + 1) * columnRows)),
    ) as [RowsPart, ...RowsPart[]]
    expect(await readBack(parts)).toEqual(rows)
  },
)
