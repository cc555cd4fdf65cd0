import type { ClickHouseClient } from '@clickhouse/client'
import { drawsOf } from './draws.ts'
import { dateOf, storeTable } from './store-table.ts'

/** The true events from which the reports are computed. Times are epoch milliseconds; a figure below zero was not measured. */
export interface ReportRows {
  sessions: ReportSession[]
  attempts: ReportAttempt[]
}

export interface ReportSession {
  appkey: string
  call: string
  room: string
  user: string
  session: string
  /** Undefined if no join was ever reported. */
  joined: number | undefined
  /** Absent while the user is in the call. */
  left: number | undefined
  /** 0 is a sender. */
  type: number
  /** Milliseconds, as reported with the leave. */
  talk: number
  maker: string
  model: string
  os: string
  sdk: string
  country: string
  router: string
  as: string
  platform: string
  network: string
  samples: ReportSample[]
  events: { at: number; event: string }[]
}

export interface ReportSample {
  at: number
  rtt: number
  up: number
  down: number
  jitter: number
  cpu: number
  tx: number
  rx: number
}

export interface ReportAttempt {
  appkey: string
  call: string
  room: string
  user: string
  session: string
  at: number
  result: number
  reason: string
  dns: number
  connectCs: number
  queryCs: number
  connectAs: number
  join: number
  maker: string
  model: string
  network: string
}

const hour = 3_600_000
const day = 24 * hour

/** Values of the generated rows. */
export const partsOfRows = {
  rooms: ['lobby', 'class', "room %_\\'"],
  users: ['anna', 'bo', 'chen', 'dao', 'ela', 'finn', 'gu'],
  makers: [
    ['Apple', 'iPhone 14', 'iOS'],
    ['Apple', 'iPhone 15', 'iOS'],
    ['HUAWEI', 'P70', 'HarmonyOS'],
    ['', 'Redmi 12', 'Android'],
    ['', '', ''],
  ],
  events: [
    'connection_interrupt',
    'find_center_server_rejected',
    'connect_server_failed',
    'find_center_server_unavailable',
    'tcp_query_connect_center_failed',
    'heartbeat_timeout',
  ],
  reasons: [
    'dns_failed',
    'connect_cs_failed',
    'cs_rejected',
    'cs_response_error',
    'connect_router_failed',
    'connect_as_failed',
    '',
    'join_timeout',
    'own words',
  ],
} as const

/**
 * Generates rows of the days before `now`: user sessions of all durations, some that begin or end at midnight or last for weeks, some in
 * progress, some without a join; and join attempts at and around each bound.
 *
 * @param midnights first moments of days, around which more happens
 */
export function generateReportRows(
  random: () => number,
  count: number,
  appkeys: readonly string[],
  now: number,
  midnights: readonly number[],
): ReportRows {
  const { upTo, among } = drawsOf(random)
  const moment = (): number => {
    const edge = among(midnights) + among([-1, 0, 1, -1000, 1000])
    const at = random() < 0.1 ? edge : now - 1 - Math.floor(random() ** 2 * 4 * day)
    return Math.min(at, now - 1)
  }
  const place = () => {
    const appkey = among(appkeys)
    const room = among(partsOfRows.rooms)
    const [maker, model, os] = among(partsOfRows.makers)
    return {
      appkey,
      room,
      user: among(partsOfRows.users),
      call: `${room} ${upTo(12)}`,
      maker,
      model,
      os,
      network: among(['4G', 'WiFi', '']),
    }
  }
  const measure = (most: number, edges: readonly number[]) =>
    Math.fround(random() < 0.2 ? among([-1, 0, ...edges]) : random() ** 3 * most)
  const sample = (at: number): ReportSample => ({
    at,
    rtt: measure(600, [0.4, 199.99, 25_000]),
    up: measure(60, [100]),
    down: measure(60, [100]),
    jitter: measure(200, [0.1]),
    cpu: measure(100, [100]),
    tx: upTo(7),
    rx: upTo(7),
  })
  const session = (number: number): ReportSession => {
    const joined = moment()
    const length = among([
      0,
      1,
      upTo(60_000),
      upTo(hour),
      upTo(hour),
      upTo(2 * hour),
      upTo(3 * day),
      10 * day,
      31 * day,
    ])
    const began = length > 3 * day ? joined - length : joined
    const ended = random() < 0.1 ? undefined : Math.min(began + length, now - 1)
    const until = ended ?? now
    const within = () => began + upTo(Math.max(1, until - began))
    return {
      ...place(),
      session: `session-${number}`,
      joined: random() < 0.05 && ended !== undefined ? undefined : began,
      left: ended,
      type: among([0, 0, 1, 2]),
      talk: among([0, until - began, upTo(until - began + 1), until - began + 5000]),
      sdk: among(['4.8.2', '4.9.0', '']),
      country: among(['CN', 'CN', 'CN', 'US', 'ID', '']),
      router: among(['10.0.0.1', '10.0.0.2', '']),
      as: among(['10.1.0.1', '']),
      platform: among(['Android', 'iOS', '']),
      samples: Array.from({ length: upTo(8) }, () => sample(within())),
      events:
        random() < 0.4
          ? Array.from({ length: 1 + upTo(3) }, () => ({ at: within(), event: among(partsOfRows.events) }))
          : [],
    }
  }
  const stage = () => Math.fround(random() < 0.1 ? -1 : random() ** 2 * 900)
  const attempt = (number: number): ReportAttempt => {
    const { os: _, ...rest } = place()
    const result = random() < 0.75 ? 1 : 0
    return {
      ...rest,
      session: `tried-${number}`,
      at: moment(),
      result,
      reason: result === 0 || random() < 0.02 ? among(partsOfRows.reasons) : '',
      dns: stage(),
      connectCs: stage(),
      queryCs: stage(),
      connectAs: stage(),
      join: Math.fround(
        random() < 0.3
          ? among([-1, 0, 999.9, 1000, 1000.1, 3000, 3001, 4999.5, 5000, 5000.5, 9000])
          : random() ** 2 * 8000,
      ),
    }
  }
  const seen = new Set<string>()
  /** Draws again while a report could not distinguish the session from another one. */
  const unlikeOthers = (number: number): ReportSession => {
    const found = session(number)
    const told = `${found.appkey} ${found.call} ${found.user} ${Math.floor((found.joined ?? -number) / 1000)}`
    if (seen.has(told)) return unlikeOthers(number)
    seen.add(told)
    return found
  }
  return {
    sessions: Array.from({ length: count }, (_, number) => unlikeOthers(number)),
    attempts: Array.from({ length: count }, (_, number) => attempt(number)),
  }
}

/** Returns the milliseconds by which the row at this index is stored later than it happened. */
export const late = (index: number): number => (index % 50 === 0 ? day : 0)

/** Stores rows as ingest does: join and leave separately, some twice, some a day late. */
export async function storeReportRows(client: ClickHouseClient, { attempts, sessions }: ReportRows): Promise<void> {
  const insert = (table: string, values: readonly object[]) => storeTable(client, table, values)
  const keyOf = ({ appkey, call, session, user }: ReportSession) => ({
    app_key: appkey,
    channel_session_id: call,
    session_id: session,
    user_id: user,
  })
  const joins = sessions.flatMap((row, index) =>
    row.joined === undefined
      ? []
      : Array.from({ length: index % 20 === 0 ? 2 : 1 }, () => ({
          ...keyOf(row),
          received: dateOf((row.joined ?? 0) + late(index)),
          channel_name: row.room,
          join_ts: row.joined,
          user_session_type: row.type,
          manufacturer: row.maker,
          model: row.model,
          os: row.os,
          sdk_version: row.sdk,
          country: row.country,
          router_ip: row.router,
          as_ip: row.as,
          platform: row.platform,
          network: row.network,
        })),
  )
  const leaves = sessions.flatMap((row, index) =>
    row.left === undefined
      ? []
      : [
          {
            ...keyOf(row),
            received: dateOf(row.left + late(index + 1)),
            join_ts: row.left,
            leave_ts: row.left,
            talk_ms: row.talk,
          },
        ],
  )
  await insert('user_session', joins)
  await insert('user_session', leaves)
  await insert(
    'sample',
    sessions.flatMap((row) =>
      row.samples.map((sample, index) => ({
        ...keyOf(row),
        received: dateOf(sample.at + late(index)),
        ts: sample.at,
        distance: sample.rtt,
        up_loss_rate: sample.up,
        down_loss_rate: sample.down,
        jitter: sample.jitter,
        cpu: sample.cpu,
        txquality: sample.tx,
        rxquality: sample.rx,
      })),
    ),
  )
  await insert(
    'connection_event',
    sessions.flatMap((row) =>
      row.events.map(({ at, event }, index) => ({ ...keyOf(row), received: dateOf(at + late(index)), ts: at, event })),
    ),
  )
  await insert(
    'join_attempt',
    attempts.map((row, index) => ({
      app_key: row.appkey,
      received: dateOf(row.at + late(index)),
      ts: row.at,
      channel_name: row.room,
      channel_session_id: row.call,
      session_id: row.session,
      user_id: row.user,
      result: row.result,
      fail_reason: row.reason,
      dns_ms: row.dns,
      connect_cs_ms: row.connectCs,
      query_cs_ms: row.queryCs,
      connect_as_ms: row.connectAs,
      join_ms: row.join,
      manufacturer: row.maker,
      model: row.model,
      network: row.network,
    })),
  )
}
