import { ClickHouseError, type ClickHouseSettings } from '@clickhouse/client'
import { codes } from '@rtcops/core/api/codes'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { Refusal } from '../platform/input/refusal.ts'
import { watchOf } from './client.ts'
import { queryRows, readAll, readPortions } from './result-rows.ts'
import type { TelemetryReader } from './telemetry-reader.ts'

/** Values bound to a query; they are never inserted into its text. */
export type QueryParams = Readonly<Record<string, string | number | readonly string[] | readonly number[]>>

/** The engine's error codes for a query that exceeds its limits: seconds, rows, bytes. */
const tooMuch = new Set(['159', '160', '307', '396'])
/** Error codes for an overloaded engine: too many queries, or a query was cancelled. */
const busy = new Set(['202', '394'])
/** Error codes for an engine that cannot work now: time-outs of its network, no replica, read-only, no space, its keeper away. */
const away = new Set(['209', '210', '242', '243', '279', '999'])
/** Error code for memory: of the query, or of the engine. */
const outOfMemory = '241'

/** 64-bit integers arrive as text, because JSON would round them. */
const numbersAsText = { output_format_json_quote_64bit_integers: 1 } as const

const gibibyte = 1024 ** 3

/** Queries that need more memory than this spill to disk. */
const spilling = {
  max_bytes_before_external_group_by: String(gibibyte / 2),
  max_bytes_before_external_sort: String(gibibyte / 2),
} as const

/** Limits of a query for a screen; the client's own, wider ones apply as well. */
const screenBounds = {
  ...numbersAsText,
  ...spilling,
  max_execution_time: 8,
  max_memory_usage: String(gibibyte),
} as const

/** The same for counts of what is stored, which JSON holds as numbers: as text, they take twice as long to parse. */
export const countBounds = { ...screenBounds, output_format_json_quote_64bit_integers: 0 } as const

/**
 * Limits of a search while the user types: of the groups that a short text matches, only the first 20,000 are counted, so that memory and time
 * stay bounded.
 */
export const searchBounds = {
  ...screenBounds,
  max_execution_time: 3,
  max_rows_to_group_by: '20000',
  group_by_overflow_mode: 'any',
} as const

/** Limits of a report, which may cover weeks of all companies. */
export const reportBounds = { ...screenBounds, max_execution_time: 30, max_memory_usage: String(2 * gibibyte) } as const

/** Limits of what is written to a file: a million rows take time, and the engine waits while they are written. */
const fileBounds = { ...numbersAsText, ...spilling, max_execution_time: 300 } as const

/**
 * Runs a query in the telemetry engine. The query is cancelled when the caller disconnects. 64-bit integers arrive as text: read them with
 * `Number`.
 *
 * @param params bound as `{name: Type}` in the query
 * @param bounds limits of the query; those of a screen, unless it is known to need more
 * @throws {Refusal} 40001 if the query exceeds its limits, 50010 with status 503 if the engine is away or busy
 */
export async function readRows<Row>(
  context: TelemetryReader,
  query: string,
  params: QueryParams = {},
  bounds: ClickHouseSettings = screenBounds,
): Promise<Row[]> {
  const hung = new AbortController()
  const read = async () => {
    const result = await queryRows(context.telemetry, {
      query,
      query_params: { ...params },
      abort_signal: AbortSignal.any([context.signal, hung.signal]),
      clickhouse_settings: bounds,
    })
    return await readAll<Row>(result)
  }
  try {
    return await watchOf(context.telemetry).during(read(), () => hung.abort())
  } catch (error) {
    throw telemetryRefusal(error) ?? error
  }
}

/**
 * Yields rows as `readRows` returns them, for results that are too long to hold: portions of rows as they arrive. A file may take longer
 * than a screen.
 *
 * @throws {Refusal} as `readRows`, also in the middle of the rows
 */
export async function* streamRows<Row>(
  context: TelemetryReader,
  query: string,
  params: QueryParams = {},
): AsyncGenerator<Row[]> {
  const hung = new AbortController()
  const watch = watchOf(context.telemetry)
  const unlessHung = <Result>(step: Promise<Result>) => watch.during(step, () => hung.abort())
  try {
    const result = await unlessHung(
      queryRows(context.telemetry, {
        query,
        query_params: { ...params },
        abort_signal: AbortSignal.any([context.signal, hung.signal]),
        clickhouse_settings: fileBounds,
      }),
    )
    const portions = readPortions<Row>(result)
    try {
      for (let next = await unlessHung(portions.next()); !next.done; next = await unlessHung(portions.next()))
        yield next.value
    } finally {
      await portions.return(undefined)
    }
  } catch (error) {
    throw telemetryRefusal(error) ?? error
  }
}

/** Returns the one row of a query that aggregates without groups. */
export async function readRow<Row>(...question: Parameters<typeof readRows>): Promise<Row> {
  const [row] = await readRows<Row>(...question)
  if (!row) throw new Error('an aggregate returned no row')
  return row
}

/** Returns the refusal for a query that is too large, and for an engine that is away or busy; undefined for a fault of our own. */
export function telemetryRefusal(error: unknown): Refusal | undefined {
  if (error instanceof ClickHouseError) {
    const isOwnMemory = error.code === outOfMemory && error.message.startsWith('Query memory')
    // A retry would fail the same way, so this is not a passing fault of the server.
    if (isOwnMemory || tooMuch.has(error.code)) return new Refusal(codes.badParameter, 'common.refusal.tooMuch')
    if (error.code === outOfMemory || busy.has(error.code)) return later('common.refusal.overloaded')
    return away.has(error.code) ? later('common.refusal.telemetryDown') : undefined
  }
  return isConnectionLoss(error) ? later('common.refusal.telemetryDown') : undefined
}

/**
 * Returns whether an error says that the engine cannot work now, or that nobody waits for the answer, rather than that it cannot do this
 * statement. Memory is a matter of the statement: others may need less.
 */
export const engineIsInTrouble = (error: unknown): boolean =>
  error instanceof ClickHouseError ? busy.has(error.code) || away.has(error.code) : isConnectionLoss(error)

const later = (messageKey: MessageKey): Refusal =>
  new Refusal(codes.serverFault, messageKey, { status: 503, retryAfter: 5 })

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|UND_ERR_\w+)$/.test(code ?? '') ||
    /socket hang up|timeout error|aborted|other side closed|terminated/i.test(error.message)
  )
}
