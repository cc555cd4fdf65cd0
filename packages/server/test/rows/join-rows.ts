import type { ClickHouseClient } from '@clickhouse/client'
import { knownReasons, type OracleAttempt } from '../oracles/join-oracle.ts'
import type { OracleEvent, OracleSample } from '../oracles/quality-oracle.ts'
import { drawsOf } from './draws.ts'
import { callOf, drawPlace, joinOf, joinsOf, keysOf } from './place-rows.ts'
import { storeTable } from './store-table.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Times on and around each bound of a success, and one for no time. */
const joinEdges = [-1, 0, 999.9, 1000, 1000.1, 2999, 3000, 3001, 4999.5, 5000, 5000.5, 9000]
const eventKinds = [
  'connection_interrupt',
  'find_center_server_rejected',
  'connect_server_failed',
  'tcp_query_connect_center_failed',
  'find_center_server_unavailable',
  'heartbeat_timeout',
]

/** Software and devices of users; the last device has neither maker nor model, the last version is unknown. */
const clients = {
  versions: ['4.8.2', '4.9.0', ''],
  devices: [
    { maker: 'Apple', model: 'iPhone 14', name: 'anna’s phone', os: 'iOS' },
    { maker: '', model: 'Redmi', name: 'Redmi 12', os: 'Android' },
    { maker: '', model: '', name: 'Chrome', os: 'Windows' },
  ],
}

/** A sample with its user session, which contains the user's software and device. */
export interface OracleClientSample extends OracleSample {
  session: number
  sdk: string
  device: string
}

export interface GeneratedJoins {
  attempts: OracleAttempt[]
  events: OracleEvent[]
  samples: OracleClientSample[]
}

/** Generates rows of nine days that end at `now`, most of them in the five periods of the range. */
export function generateJoins(
  random: () => number,
  count: number,
  { end, start }: { start: number; end: number },
  now: number,
): GeneratedJoins {
  const draws = drawsOf(random)
  const { upTo, among } = draws
  const width = end - start
  const shifts = [0, 0, width, day, 2 * day, 7 * day]
  /** The ten minutes from the 30th of the range on have no rows at all. */
  const isQuiet = (at: number) => at >= start + 30 * minute && at < start + 40 * minute
  const moment = (): number => {
    const spread = random() < 0.3 ? now - 1 - upTo(9 * day) : undefined
    const edge = random() < 0.05 ? upTo(width / (5 * minute)) * 5 * minute - among([0, 1]) : upTo(width)
    const at = spread ?? start - among(shifts) + edge
    return isQuiet(at) ? at + 10 * minute : at
  }
  const place = (at: number) => drawPlace(draws, at)
  const attempt = (at: number): OracleAttempt => {
    const result = random() < 0.75 ? 1 : 0
    const { maker, model, os } = among(clients.devices)
    return {
      ...place(at),
      result,
      ms: Math.fround(random() < 0.3 ? among(joinEdges) : random() ** 2 * 8000),
      // A success may carry the reason of an earlier stage; it does not count.
      reason: result === 0 || random() < 0.02 ? among([...knownReasons, '', 'other']) : '',
      sdk: among(clients.versions),
      maker,
      model,
      os,
    }
  }
  const attempts = Array.from({ length: count }, () => attempt(moment()))
  // A country with rows only a week ago.
  for (let index = 0; index < 20; index++) attempts.push({ ...attempt(start - 7 * day + index), country: 'VN' })
  const events = Array.from({ length: count }, (): OracleEvent => ({ ...place(moment()), event: among(eventKinds) }))
  const rtt = () => Math.fround(random() < 0.2 ? among([-1, 0, 199.99, 200, 200.01, 300]) : random() ** 3 * 600)
  const loss = () => Math.fround(random() < 0.2 ? among([-1, 0, 9.99, 10, 10.05, 20, 100]) : random() ** 4 * 60)
  const samples = Array.from({ length: count }, (): OracleClientSample => {
    const session = upTo(60)
    return { ...place(moment()), session, ...clientOf(session), rtt: rtt(), up_loss: loss(), down_loss: loss() }
  })
  return { attempts, events, samples }
}

/** Returns the software and device of a session; every tenth session was never reported. */
function clientOf(session: number): { sdk: string; device: string } {
  if (session % 10 === 9) return { sdk: '', device: '' }
  const { maker, model, name } = clients.devices[session % 3] ?? { maker: '', model: '', name: '' }
  const device = [maker, model].filter((part) => part !== '').join(' ')
  return { sdk: clients.versions[session % 3] ?? '', device: device === '' ? name : device }
}

/** Stores rows as ingest does, so that the views roll them up; some arrive a day late. */
export async function storeJoins(
  client: ClickHouseClient,
  { attempts, events, samples }: GeneratedJoins,
): Promise<void> {
  const insert = (table: string, values: readonly object[]) => storeTable(client, table, values)
  const late = (index: number) => (index % 100 === 0 ? day : 0)
  await insert('user_session', [...joinsOf([...attempts, ...events]), ...clientsOf(samples)])
  await insert(
    'join_attempt',
    attempts.map(({ maker, model, ms, os, reason, result, sdk, ...row }, index) => ({
      ...keysOf(row, late(index)),
      channel_name: row.room,
      result,
      join_ms: ms,
      fail_reason: reason,
      sdk_version: sdk,
      manufacturer: maker,
      model,
      os,
    })),
  )
  await insert(
    'connection_event',
    events.map((row, index) => ({ ...keysOf(row, late(index)), event: row.event })),
  )
  await insert(
    'sample',
    samples.map((row, index) => ({
      ...keysOf(row, late(index)),
      session_id: sessionOf(row),
      up_loss_rate: row.up_loss,
      down_loss_rate: row.down_loss,
      distance: row.rtt,
    })),
  )
}

const sessionOf = (row: OracleClientSample): string => `${row.user} ${callOf(row)} ${row.session}`

/** Returns a join with the user's software and device, and a leave without them. */
function clientsOf(samples: readonly OracleClientSample[]): object[] {
  const sessions = new Map(samples.map((row) => [`${row.appkey} ${sessionOf(row)}`, row]))
  return [...sessions.values()].flatMap((row) => {
    if (row.session % 10 === 9) return []
    const { maker, model, name } = clients.devices[row.session % 3] ?? { maker: '', model: '', name: '' }
    const report = { ...joinOf(row), session_id: sessionOf(row) }
    return [
      { ...report, sdk_version: row.sdk, manufacturer: maker, model, os: name },
      { ...report, leave_ts: row.at },
    ]
  })
}
