import { createClient } from '@clickhouse/client'
import { day, minute } from '@rtcops/core/time/zone'

/** The five minutes that the journeys use. */
export interface Window {
  start: number
  end: number
}

interface Attempts {
  country: string
  /** Attempts that succeed within 5 s, succeed late, or fail at the router. */
  good: number
  late: number
  failed: number
}

/** Attempts now and in the five minutes before; those on earlier days are all good. */
const attemptsNow: readonly Attempts[] = [
  { country: 'ID', good: 160, late: 20, failed: 20 },
  { country: 'CN', good: 100, late: 0, failed: 0 },
  { country: 'EG', good: 5, late: 0, failed: 5 },
]
const attemptsBefore: readonly Attempts[] = [
  { country: 'ID', good: 190, late: 10, failed: 0 },
  { country: 'CN', good: 100, late: 0, failed: 0 },
  { country: 'EG', good: 10, late: 0, failed: 0 },
]

/** Round-trip times of a country's samples, in milliseconds. */
const latency = {
  now: { ID: [50, 150, 250, 350], CN: [50, 50, 50, 50], EG: [350, 350] },
  before: { ID: [50, 50, 150, 150], CN: [50, 50, 50, 50], EG: [50, 50] },
} as const

/** Stores attempts, lost connections and samples of the window and of its comparison periods. */
export async function storeJoins(clickhouseUrl: string, appKey: string, { end, start }: Window): Promise<void> {
  const client = createClient({ url: clickhouseUrl })
  const back = { now: 0, previous: end - start, day1: day, day2: 2 * day, day7: 7 * day }
  const periods = Object.entries(back).map(([period, shift]) => ({
    at: start + minute - shift,
    isNow: period === 'now',
  }))
  try {
    await client.insert({
      table: 'join_attempt',
      values: periods.flatMap(({ at, isNow }) =>
        (isNow ? attemptsNow : attemptsBefore).flatMap((each) => rowsOf(each, appKey, at)),
      ),
      format: 'JSONEachRow',
    })
    await client.insert({
      table: 'connection_event',
      values: [
        ...Array.from({ length: 3 }, (_, index) => ({
          ...keys(appKey, 'ID', start + index),
          event: 'connection_interrupt',
        })),
        { ...keys(appKey, 'CN', start), event: 'connection_interrupt' },
        { ...keys(appKey, 'CN', start), event: 'connect_server_failed' },
        { ...keys(appKey, 'CN', start), event: 'heartbeat_timeout' },
      ],
      format: 'JSONEachRow',
    })
    await client.insert({
      table: 'sample',
      values: periods.flatMap(({ at, isNow }) =>
        Object.entries(isNow ? latency.now : latency.before).flatMap(([country, times]) =>
          // At least a hundred per country, so that the shares do not count as based on too few.
          Array.from({ length: 50 }, () => times)
            .flat()
            .map((distance) => ({
              ...keys(appKey, country, at),
              distance,
              up_loss_rate: 2,
              down_loss_rate: 1,
            })),
        ),
      ),
      format: 'JSONEachRow',
    })
  } finally {
    await client.close()
  }
}

function rowsOf({ country, failed, good, late }: Attempts, appKey: string, at: number): object[] {
  const row = (result: 0 | 1, join_ms: number, fail_reason = '') => ({
    ...keys(appKey, country, at),
    channel_name: 'lobby',
    result,
    join_ms,
    fail_reason,
  })
  return [
    ...Array.from({ length: good }, () => row(1, 800)),
    ...Array.from({ length: late }, () => row(1, 6000)),
    ...Array.from({ length: failed }, () => row(0, -1, 'connect_router_failed')),
  ]
}

const keys = (appKey: string, country: string, ts: number) => ({
  app_key: appKey,
  received: new Date(ts).toISOString().slice(0, 10),
  ts,
  channel_session_id: `talk ${country}`,
  session_id: `talk ${country} ann`,
  user_id: `ann-${country}`,
  country,
  router_ip: country === 'ID' ? '10.0.0.1' : '10.0.0.2',
  as_ip: '10.1.0.1',
})
