import { finestStep } from '@rtcops/core/quality/intervals'
import { day, hour, type Instant, second } from '@rtcops/core/time/zone'
import { narrowedBy, type QueryPart } from '../narrowed-by.ts'
import { isNarrow } from '../own-projects.ts'
import { readRows } from '../read-rows.ts'
import { share } from '../share.ts'
import type { TelemetryReader } from '../telemetry-reader.ts'
import { sinceFirst } from './periods-sql.ts'
import { type Piece, piecesOf } from './pieces.ts'
import { placeColumns, type QualityQuestion } from './quality-filter.ts'

type Telemetry = Pick<TelemetryReader, 'telemetry'>

/** Rows of a roll-up of samples with buckets of one length. */
interface Buckets {
  table: string
  length: number
  /** Shortest period for which these rows are worth another condition or table in the query. */
  worthwhile: number
  /** Condition on rows of this length, if the table has others. */
  only?: string
}

const fiveMinutes: Buckets = { table: 'quality_5m', length: finestStep, worthwhile: 0 }

/** Roll-ups by what their rows are divided by: the longest buckets first. */
const rollUps = {
  node: [fiveMinutes],
  project: [{ table: 'quality_1h', length: hour, worthwhile: 12 * hour }, fiveMinutes],
  country: (
    [
      [day, 3 * day],
      [hour, 6 * hour],
      [finestStep, 0],
    ] as const
  ).map(([length, worthwhile]) => ({
    table: 'quality_country',
    length,
    worthwhile,
    only: `step = ${length / second}`,
  })),
} satisfies Record<string, readonly Buckets[]>

/**
 * Returns rows of samples by bucket, of the roll-up with the fewest rows that can answer a question: without routers and access servers unless
 * the question names them, without projects likewise, and by the longest buckets that lie within its intervals and periods. Rows of all lengths
 * have the same columns, so that they are summed alike.
 * @param columns of the roll-ups to sum
 */
export async function fromRollUps(
  context: Telemetry,
  question: QualityQuestion,
  columns: readonly string[],
): Promise<QueryPart> {
  const { by, filter, periods, step } = question
  const buckets: readonly Buckets[] = rollUps[await divisionOf(context, question)]
  const longest = Math.max(...periods.map(({ end, start }) => end - start))
  const useful = buckets.filter(({ length, worthwhile }) => (step ?? length) % length === 0 && longest >= worthwhile)
  const pieces = piecesOf(
    periods,
    useful.map(({ length }) => length),
  )
  const { params, text } = narrowedBy(filter, placeColumns)
  const rowsOf = (table: string): string => {
    const conditions = useful
      .filter((each) => each.table === table)
      .flatMap(({ length, only }) => {
        const within = pieces.flatMap((piece, index) => (piece.length === length ? [withinPiece(index)] : []))
        return within.length === 0 ? [] : [only ? `${only} AND (${within.join(' OR ')})` : within.join(' OR ')]
      })
    return conditions.length === 0
      ? ''
      : `FROM ${table} WHERE ${sinceFirst(periods)} AND (${conditions.join(' OR ')})${text}`
  }
  const tables = [...new Set(useful.map(({ table }) => table))]
  const parts = tables.map(rowsOf).filter(Boolean)
  const [first = ''] = parts
  const selected = ['bucket', ...(by ? [by] : []), ...columns].join(', ')
  return {
    // Without a subquery, the engine plans and answers two hours in three quarters of the time.
    text: parts.length > 1 ? `FROM (${parts.map((rows) => `SELECT ${selected} ${rows}`).join(' UNION ALL ')})` : first,
    params: { ...params, ...Object.fromEntries(pieces.flatMap(boundsOf)) },
  }
}

/** Returns what the rows must be divided by; rows of members who see some projects only are divided by project. */
async function divisionOf(
  { telemetry }: Telemetry,
  { by, filter: { accessServer, appKeys, router }, periods }: QualityQuestion,
): Promise<keyof typeof rollUps> {
  if (router !== undefined || accessServer !== undefined || by === 'router_ip' || by === 'as_ip') return 'node'
  if (appKeys !== undefined || by === 'app_key' || isNarrow(telemetry)) return 'project'
  const complete = await completeSince({ telemetry }, 'quality_country')
  return periods.every(({ start }) => start >= complete) ? 'country' : 'project'
}

/** A schema step is taken before a server starts, so what it wrote does not change. */
const shared = share<readonly { received: string }[]>(10, { freshFor: hour })

/** Returns from when on a roll-up has all rows: one that was added to a store has none that were received before. */
async function completeSince({ telemetry }: Telemetry, name: string): Promise<Instant> {
  const [row] = await shared(telemetry, name, (signal) =>
    readRows({ telemetry, signal }, 'SELECT max(received) AS received FROM roll_up_start WHERE name = {name: String}', {
      name,
    }),
  )
  return Date.parse(row?.received ?? '')
}

const withinPiece = (index: number): string =>
  `bucket >= toDateTime({from${index}: UInt32}, 'UTC') AND bucket < toDateTime({to${index}: UInt32}, 'UTC')`

const boundsOf = ({ end, start }: Piece, index: number): [string, number][] => [
  [`from${index}`, start / second],
  [`to${index}`, end / second],
]
