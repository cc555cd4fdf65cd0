import type { ClickHouseClient } from '@clickhouse/client'
import type { OracleEvent, OracleJoin, OracleSample } from '../oracles/quality-oracle.ts'
import { drawsOf } from './draws.ts'
import { drawPlace, joinsOf, keysOf } from './place-rows.ts'
import { storeTable } from './store-table.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Values on and around each edge of a bucket, of a histogram's widening bins, and one for not measured. */
const rttEdges = [
  -1, 0, 0.4, 99, 99.99, 100, 100.01, 199.99, 200, 200.5, 299.99, 300, 301, 999.9, 1000, 9999, 10_000, 25_000,
]
const lossEdges = [-1, 0, 0.04, 4.99, 5, 5.01, 9.99, 10, 10.05, 19.99, 20, 20.01, 99.95, 100]

/**
 * Parts of the range without any sample, with a single one, and with samples in which nothing was measured; milliseconds after its start.
 */
const quiet = { empty: [30 * minute, 40 * minute], single: 45 * minute, unmeasured: 50 * minute } as const

export interface GeneratedRows {
  samples: OracleSample[]
  joins: OracleJoin[]
  events: OracleEvent[]
}

/**
 * Generates rows of nine days that end at `now`, more of them in the five periods of the range; also at the first and the last millisecond
 * of its intervals.
 */
export function generateRows(
  random: () => number,
  count: number,
  { end, start }: { start: number; end: number },
  now: number,
): GeneratedRows {
  const draws = drawsOf(random)
  const { upTo, among } = draws
  const width = end - start
  const shifts = [0, 0, width, day, 2 * day, 7 * day]
  const moment = (): number => {
    if (random() < 0.3) return now - 1 - upTo(9 * day)
    const shift = among(shifts)
    const inside = random() < 0.05 ? upTo(width / (5 * minute)) * 5 * minute - among([0, 1]) : upTo(width)
    return start - shift + inside
  }
  const isQuiet = (at: number) => {
    const past = at - start
    return past >= quiet.empty[0] && past < quiet.empty[1] ? true : past >= quiet.single && past < quiet.unmeasured
  }
  const place = (at: number) => drawPlace(draws, at)
  const rtt = () => Math.fround(random() < 0.2 ? among(rttEdges) : random() ** 3 * 600)
  const loss = () => Math.fround(random() < 0.2 ? among(lossEdges) : random() ** 4 * 60)
  const samples: OracleSample[] = []
  while (samples.length < count) {
    const at = moment()
    if (isQuiet(at)) continue
    const measured = at < start + quiet.unmeasured || at >= start + quiet.unmeasured + 5 * minute
    samples.push({
      ...place(at),
      rtt: measured ? rtt() : -1,
      up_loss: measured ? loss() : -1,
      down_loss: measured ? loss() : -1,
    })
  }
  samples.push({ ...place(start + quiet.single + minute), rtt: 100, up_loss: 5, down_loss: 20 })
  // A country with rows only a week ago, and one that never measured its round-trip time.
  for (let index = 0; index < 50; index++) {
    samples.push({ ...place(start - 7 * day + index), country: 'VN', rtt: rtt(), up_loss: 1, down_loss: 1 })
    samples.push({ ...place(start + index), country: 'BR', rtt: -1, up_loss: loss(), down_loss: -1 })
  }
  const joins = Array.from({ length: 5000 }, (): OracleJoin => {
    const result = random() < 0.8 ? 1 : 0
    return { ...place(moment()), result, ms: result === 1 ? among([800, 5000, 5001, 9000]) : -1 }
  })
  const kinds = ['connection_interrupt', 'heartbeat_timeout', 'connect_server_failed']
  const events = Array.from({ length: 2000 }, (): OracleEvent => ({ ...place(moment()), event: among(kinds) }))
  return { samples, joins, events }
}

/** Stores rows as ingest does, so that the views roll them up; some arrive a day late. */
export async function storeRows(client: ClickHouseClient, { events, joins, samples }: GeneratedRows): Promise<void> {
  const insert = (table: string, values: readonly object[]) => storeTable(client, table, values)
  await insert('user_session', joinsOf(samples))
  await insert(
    'sample',
    samples.map((row, index) => ({
      ...keysOf(row, index % 100 === 0 ? day : 0),
      up_loss_rate: row.up_loss,
      down_loss_rate: row.down_loss,
      distance: row.rtt,
    })),
  )
  await insert(
    'join_attempt',
    joins.map((row) => ({ ...keysOf(row), channel_name: row.room, result: row.result, join_ms: row.ms })),
  )
  await insert(
    'connection_event',
    events.map((row) => ({ ...keysOf(row), event: row.event })),
  )
}
