import { createClient } from '@clickhouse/client'
import { day, hour, minute } from '@rtcops/core/time/zone'

/** The intervals of the hour, counted from 0: nothing was measured in one, and Jakarta was slow and lost packets in two. */
export const quietInterval = 3
export const badIntervals: readonly number[] = [5, 6]

const interval = 5 * minute
const intervals = Array.from({ length: 12 }, (_, index) => index)

/**
 * Stores 300 samples of China per interval, all good, and 100 of Indonesia, bad in two intervals of the hour; all good
 * in the hour before and on the day before. Jakarta's router reports its processor and its traffic: it is busy in the bad intervals.
 */
export async function storeQuality(clickhouseUrl: string, appKey: string, start: number): Promise<void> {
  const client = createClient({ url: clickhouseUrl })
  const before = [hour, day].flatMap((back) =>
    intervals.map((index) => ({ ts: start - back + index * interval, isBad: false })),
  )
  const now = intervals
    .filter((index) => index !== quietInterval)
    .map((index) => ({ ts: start + index * interval, isBad: badIntervals.includes(index) }))
  try {
    await client.insert({
      table: 'sample',
      values: [...before, ...now].flatMap(({ isBad, ts }) => [
        ...repeat(300, ts, { ...keys(appKey, 'CN'), distance: 50, up_loss_rate: 1, down_loss_rate: 0 }),
        ...repeat(100, ts, {
          ...keys(appKey, 'ID'),
          ...(isBad
            ? { distance: 350, up_loss_rate: 25, down_loss_rate: 12 }
            : { distance: 150, up_loss_rate: 2, down_loss_rate: 1 }),
        }),
      ]),
      format: 'JSONEachRow',
    })
    await client.insert({
      table: 'node_metric',
      values: now.flatMap(({ isBad, ts }) => nodeRows(appKey, ts + minute, isBad)),
      format: 'JSONEachRow',
    })
  } finally {
    await client.close()
  }
}

/** Returns a call of two users that spans the bad intervals, as reported by an SDK. */
export const jakartaCall = (start: number): object[] => [
  {
    kind: 'join',
    ts: start + 20 * minute,
    channel_session_id: 'jakarta-call',
    session_id: 'jakarta-call-bo',
    user_id: 'bo',
    channel_name: 'lobby',
    country: 'ID',
    router_ip: '10.0.0.1',
    as_ip: '10.1.0.1',
    ip: '114.124.7.90',
  },
  {
    kind: 'leave',
    ts: start + 40 * minute,
    channel_session_id: 'jakarta-call',
    session_id: 'jakarta-call-bo',
    user_id: 'bo',
  },
]

/** Returns what a router reports of itself at one moment, as OpenTelemetry's metrics are stored. */
function nodeRows(appKey: string, ts: number, isBusy: boolean): object[] {
  const row = {
    app_key: appKey,
    received: new Date(ts).toISOString().slice(0, 10),
    ts,
    source_id: 'routers',
    addresses: ['10.0.0.1', '103.28.54.11'],
  }
  return [
    { ...row, name: 'system.cpu.utilization', series: 1, value: isBusy ? 0.97 : 0.41 },
    ...['receive', 'transmit'].map((direction, index) => ({
      ...row,
      name: 'system.network.io',
      kind: 'delta',
      series: 2 + index,
      start: ts - minute,
      value: 60_000_000 * (index + 1),
      direction,
    })),
  ]
}

/** Returns copies of a row at most a second apart, all in the interval. */
const repeat = (count: number, ts: number, row: object): object[] =>
  Array.from({ length: count }, (_, index) => ({
    ...row,
    received: new Date(ts).toISOString().slice(0, 10),
    ts: ts + index * 900,
  }))

const keys = (appKey: string, country: string) => ({
  app_key: appKey,
  channel_session_id: `talk ${country}`,
  session_id: `talk ${country} ann`,
  user_id: `ann-${country}`,
  country,
  router_ip: country === 'ID' ? '10.0.0.1' : '10.0.0.2',
  as_ip: country === 'ID' ? '10.1.0.1' : '10.1.0.2',
})
