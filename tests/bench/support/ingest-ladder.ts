import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { ClickHouseClient } from '@clickhouse/client'
import type { TelemetryEvent } from '@rtcops/core/telemetry/events'
import { checkEvent } from '../../../packages/server/src/ingest/check-event.ts'
import { lines } from '../../../packages/server/src/ingest/connectors/lines/connector.ts'
import { makeGroup } from '../../../packages/server/src/ingest/group.ts'
import { RowEncoder } from '../../../packages/server/src/ingest/rows/encode-rows.ts'
import { type BenchResult, median } from './result.ts'

/** A report of samples. */
export interface SampleReport {
  appKey: string
  body: Buffer
}

const rounds = 7
const formats = ['JSONEachRow', 'RowBinary', 'Native'] as const
type Format = (typeof formats)[number]
const tables = ['bare', 'sample'] as const

/** Processor seconds of the server's own work on all reports. */
export interface OwnWork {
  parsing: number
  /** Of what the parser has not checked already. */
  checking: number
  encoding: number
}

/**
 * Inserts the same samples straight into the engine in three formats, with the roll-ups and into a copy of the table
 * without them. Rounds alternate between the six.
 *
 * @param processor returns the processor seconds that the engine has used
 */
export async function climb(
  client: ClickHouseClient,
  processor: () => number,
  reports: readonly SampleReport[],
): Promise<BenchResult[]> {
  await client.command({ query: 'CREATE TABLE bare AS sample' })
  const native = nativeOf(reports)
  await insert(client, 'bare', 'Native', native)
  const columns = await columnsOf(client)
  const bytes: Record<Format, Buffer> = {
    Native: native,
    JSONEachRow: await read(client, `SELECT ${columns} FROM bare FORMAT JSONEachRow`),
    RowBinary: await read(client, `SELECT ${columns} FROM bare FORMAT RowBinary`),
  }
  const rows = reports.reduce((sum, { body }) => sum + eventsOf(body).length, 0)
  const costs = Object.fromEntries(
    tables.map((table) => [table, { JSONEachRow: [], RowBinary: [], Native: [] } as Record<Format, number[]>]),
  ) as Record<(typeof tables)[number], Record<Format, number[]>>
  for (let round = 0; round <= rounds; round++)
    for (const table of tables)
      for (const format of formats) {
        const before = processor()
        await insert(client, `${table} (${columns})`, format, bytes[format])
        if (round > 0) costs[table][format].push(processor() - before)
      }
  await client.command({ query: 'DROP TABLE bare' })
  const rate = (costsOf: readonly number[]) => `${Math.round(rows / median(costsOf) / 1000)} k`
  const ratioOf = (some: readonly number[], others: readonly number[]) =>
    median(some.map((cost, index) => cost / (others[index] ?? Number.NaN)))
  const rung = (table: (typeof tables)[number], format: Format, what: string): BenchResult => ({
    name: `engine alone, ${format} against Native, ${what}`,
    ratio: ratioOf(costs[table][format], costs[table].Native),
    goal: '–',
    detail:
      `${rate(costs[table][format])} rows per processor second against ${rate(costs[table].Native)}; ` +
      `${megabytes(bytes[format])} against ${megabytes(bytes.Native)}`,
  })
  return [
    rung('bare', 'JSONEachRow', 'without roll-ups'),
    rung('bare', 'RowBinary', 'without roll-ups'),
    rung('sample', 'JSONEachRow', 'with all roll-ups'),
    rung('sample', 'RowBinary', 'with all roll-ups'),
    {
      name: 'engine alone, Native, with all roll-ups against without',
      ratio: ratioOf(costs.sample.Native, costs.bare.Native),
      goal: '≤ 2',
      detail: `${rate(costs.sample.Native)} rows per processor second against ${rate(costs.bare.Native)}`,
    },
  ]
}

/** Measures the server's own work on reports, one part after the other, in this process. */
export function ownWork(reports: readonly SampleReport[]): OwnWork {
  const measured: OwnWork[] = []
  for (let round = 0; round <= rounds; round++) {
    const work = { parsing: 0, checking: 0, encoding: 0 }
    for (const report of reports) {
      const [parsing, sent] = timed(() => [...lines.read(report.body)])
      const [checking] = timed(() => sent.filter(({ isChecked, value }) => !isChecked && checkEvent(value)))
      const events = sent.map(({ value }) => value as TelemetryEvent)
      const [encoding] = timed(() => nativeOf([report], events))
      work.parsing += parsing
      work.checking += checking
      work.encoding += encoding
    }
    if (round > 0) measured.push(work)
  }
  const middle = (part: keyof OwnWork) => median(measured.map((work) => work[part]))
  return { parsing: middle('parsing'), checking: middle('checking'), encoding: middle('encoding') }
}

function timed<Result>(work: () => Result): [seconds: number, Result] {
  const before = process.cpuUsage()
  const result = work()
  const { system, user } = process.cpuUsage(before)
  return [(user + system) / 1e6, result]
}

const eventsOf = (body: Buffer) => [...lines.read(body)].map(({ value }) => value as TelemetryEvent)

/** Returns the block of the samples of some reports, as the server sends it. */
function nativeOf(reports: readonly SampleReport[], sent?: readonly TelemetryEvent[]): Buffer {
  const batches = reports.map(({ appKey, body }) => {
    const rows = new RowEncoder({ appKey, received: Math.floor(Date.now() / 86_400_000) }, '')
    rows.add(sent ?? eventsOf(body), new Map())
    const answer = { accepted: 0, rejected: 0, clamped: 0, errors: [] }
    return { appKey, batchId: '', bodyHash: body, answer, tables: rows.finish() }
  })
  return Buffer.concat(makeGroup(batches, '').tables.flatMap(({ bytes }) => bytes))
}

async function columnsOf(client: ClickHouseClient): Promise<string> {
  const query = `SELECT arrayStringConcat(groupArray(name), ', ') AS names FROM system.columns
    WHERE database = currentDatabase() AND table = 'bare' AND default_kind != 'MATERIALIZED'`
  const [row] = await (await client.query({ query, format: 'JSONEachRow' })).json<{ names: string }>()
  return row?.names ?? ''
}

async function read(client: ClickHouseClient, query: string): Promise<Buffer> {
  const { stream } = await client.exec({ query, clickhouse_settings: { max_result_rows: '0' } })
  return Buffer.concat(await stream.toArray())
}

/**
 * Inserts rows under a new token: without one, the engine would drop the same bytes as a repetition.
 *
 * @param table its name, and its columns if the rows do not name them
 */
export async function insert(client: ClickHouseClient, table: string, format: string, bytes: Buffer): Promise<void> {
  const { stream } = await client.exec({
    query: `INSERT INTO ${table} FORMAT ${format}`,
    values: Readable.from([bytes], { objectMode: false }),
    clickhouse_settings: {
      insert_deduplication_token: randomUUID(),
      input_format_skip_unknown_fields: 1,
      input_format_null_as_default: 1,
    },
  })
  stream.resume()
  await finished(stream)
}

const megabytes = (bytes: Buffer) => `${(bytes.length / 1e6).toFixed(1)} MB`
