import { ClickHouseError, type ClickHouseSettings } from '@clickhouse/client'
import { codes } from '@rtcops/core/api/codes'
import type { Context } from '../context.ts'
import { Refusal } from '../http/refusal.ts'

/** What may be bound to a query; nothing is ever pasted into its text. */
export type QueryParams = Readonly<Record<string, string | number | readonly string[] | readonly number[]>>

/** Codes of the engine for a question that needs more than its bounds allow: seconds, rows, bytes. */
const tooMuch = new Set(['159', '160', '307', '396'])
/** For an engine that has enough to do: too many questions, or one was ended. */
const busy = new Set(['202', '394'])
/** For memory: that of the question, or that of the engine. */
const outOfMemory = '241'

/** Whole numbers of 64 bits come as text, because JSON would round them. */
const numbersAsText = { output_format_json_quote_64bit_integers: 1 } as const

const gibibyte = 1024 ** 3

/** What takes more memory than this goes on over files. */
const spilling = {
  max_bytes_before_external_group_by: String(gibibyte / 2),
  max_bytes_before_external_sort: String(gibibyte / 2),
} as const

/** Bounds of one question of a screen; the client's own, wider ones stand behind them. */
const screenBounds = {
  ...numbersAsText,
  ...spilling,
  max_execution_time: 8,
  max_memory_usage: String(gibibyte),
} as const

/** Of a report, which may be asked for weeks of all companies. */
export const reportBounds = { ...screenBounds, max_execution_time: 30, max_memory_usage: String(2 * gibibyte) } as const

/** Bounds of what is written to a file: a million rows take their time, and the engine waits while they are written. */
const fileBounds = { ...numbersAsText, ...spilling, max_execution_time: 300 } as const

/**
 * Asks the telemetry engine. The query ends when the caller goes away. Whole numbers of 64 bits come as text: read them with `Number`.
 *
 * @param params bound as `{name: Type}` in the query
 * @param bounds what it may take; those of a screen, unless it is known to take more
 * @throws {Refusal} 40001 when the question is too large for its bounds, 50010 with status 503 when the engine is away or busy
 */
export async function readRows<Row>(
  context: Pick<Context, 'telemetry' | 'signal'>,
  query: string,
  params: QueryParams = {},
  bounds: ClickHouseSettings = screenBounds,
): Promise<Row[]> {
  try {
    const result = await context.telemetry.query({
      query,
      query_params: { ...params },
      format: 'JSONEachRow',
      abort_signal: context.signal,
      clickhouse_settings: bounds,
    })
    return await result.json<Row>()
  } catch (error) {
    throw telemetryRefusal(error) ?? error
  }
}

/**
 * As `readRows`, for answers that are too long to be held: portions of rows as they come. A file takes longer than a screen.
 *
 * @throws {Refusal} as `readRows`, also in the middle of the rows
 */
export async function* streamRows<Row>(
  context: Pick<Context, 'telemetry' | 'signal'>,
  query: string,
  params: QueryParams = {},
): AsyncGenerator<Row[]> {
  try {
    const result = await context.telemetry.query({
      query,
      query_params: { ...params },
      format: 'JSONEachRow',
      abort_signal: context.signal,
      clickhouse_settings: fileBounds,
    })
    for await (const portion of result.stream<Row>()) yield portion.map((row) => row.json())
  } catch (error) {
    throw telemetryRefusal(error) ?? error
  }
}

/** The one row of a query that aggregates without groups. */
export async function readRow<Row>(...question: Parameters<typeof readRows>): Promise<Row> {
  const [row] = await readRows<Row>(...question)
  if (!row) throw new Error('an aggregate came back without a row')
  return row
}

/** The refusal for a question that is too large, and for an engine that is away or busy; undefined for a fault of our own. */
export function telemetryRefusal(error: unknown): Refusal | undefined {
  if (error instanceof ClickHouseError) {
    const isOwnMemory = error.code === outOfMemory && error.message.startsWith('Query memory')
    // To ask the same again would come to the same, so this is no fault of the server that passes.
    if (isOwnMemory || tooMuch.has(error.code)) return new Refusal(codes.badParameter, 'common.refusal.tooMuch')
    return error.code === outOfMemory || busy.has(error.code)
      ? new Refusal(codes.serverFault, 'common.refusal.overloaded', { status: 503, retryAfter: 5 })
      : undefined
  }
  if (!isConnectionLoss(error)) return undefined
  return new Refusal(codes.serverFault, 'common.refusal.telemetryDown', { status: 503, retryAfter: 5 })
}

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: string }
  return (
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|UND_ERR_\w+)$/.test(code ?? '') ||
    /socket hang up|timeout error|aborted|other side closed|terminated/i.test(error.message)
  )
}
