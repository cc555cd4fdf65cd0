import { type JoinStage, type JoinTry, type SoundRating, stagesOfJoin } from '@rtcops/core/diagnosis/call'
import type { ConnectionState, Signal, StayPath } from '@rtcops/core/diagnosis/stay'
import { connectionState, signalKind, signalTypes, stateTypes } from '@rtcops/core/diagnosis/traced-stay'
import { readRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { aroundCalls, type CallKey, type CallSpans, ofCalls, spansParams } from './in-calls.ts'
import { stayKey } from './readings.ts'

/** Where a signal belongs: the attempts and ratings that do not name their call name their room. */
interface Where extends CallKey {
  channelName: string
}

/** Reports of calls apart from samples. */
export interface Signals {
  /** By `stayKey`. */
  bySession: Map<string, Signal[]>
  /** The same. */
  states: Map<string, ConnectionState[]>
  /** The same. */
  paths: Map<string, StayPath[]>
  joins: (JoinTry & Where)[]
  ratings: (SoundRating & Where)[]
}

/** One row of any of four tables; fields that a table does not have are empty. */
interface RawSignal extends Where {
  source: 'connection' | 'message' | 'path' | 'join' | 'rating'
  at: string
  userId: string
  sessionId: string
  /** Duration, type of message, milliseconds of connecting, whether the attempt succeeded, or score. */
  number: string
  /** Level and state of a message, type, protocol and relay of a path, or reason of a failure. */
  text: string
  stages: number[]
  usual: number[]
}

const inRooms = `app_key IN {appKeys: Array(String)} AND channel_name IN {rooms: Array(String)} AND ${aroundCalls}`
const none = 'CAST([] AS Array(Float32)) AS stages, CAST([] AS Array(Float32)) AS usual'
const stagesOf = (list: string) => `[${list}]`

/** At most 50,000 rows, the oldest first. */
const signals = `
  SELECT source, app_key AS appKey, call AS callId, room AS channelName, toUnixTimestamp64Milli(ts) AS at, userId, sessionId,
    number, text, stages, usual
  FROM (
    SELECT 'connection' AS source, app_key, channel_session_id AS call, '' AS room, ts, user_id AS userId, session_id AS sessionId,
      toInt64(duration_ms) AS number, '' AS text, ${none}
    FROM connection_event WHERE ${ofCalls} AND event = 'connection_interrupt'
    UNION ALL
    SELECT 'message', app_key, channel_session_id, '', ts, user_id, session_id, toInt64(type_number), concat(toString(level), ' ', JSONExtractString(message, 'state')), ${none}
    FROM message WHERE ${ofCalls} AND (type_number IN {stateTypes: Array(UInt32)} OR (level != 'normal' AND type_number IN {types: Array(UInt32)}))
    UNION ALL
    SELECT 'path', app_key, channel_session_id, '', ts, user_id, session_id, toInt64(connect_ms), concat(ice_type, ' ', ice_protocol, ' ', relay_ip), ${none}
    FROM media_path WHERE ${ofCalls}
    UNION ALL
    SELECT 'rating', app_key, '', channel_name, ts, user_id, '', toInt64(sound_quality), '', ${none}
    FROM device_report WHERE ${inRooms}
    UNION ALL
    SELECT 'join', app_key, channel_session_id, channel_name, ts, user_id, session_id, toInt64(result), toString(fail_reason),
      ${stagesOf(stagesOfJoin.join(', '))}, norm
    FROM join_attempt LEFT JOIN (
      SELECT app_key, country,
        ${stagesOf(stagesOfJoin.map((stage) => `toFloat32(quantileIf(0.5)(${stage}, ${stage} >= 0))`).join(', '))} AS norm
      FROM join_attempt WHERE app_key IN {appKeys: Array(String)} AND ${aroundCalls} GROUP BY app_key, country
    ) AS norms USING (app_key, country)
    WHERE ${inRooms} AND (channel_session_id = '' OR channel_session_id IN {callIds: Array(String)})
  ) ORDER BY ts LIMIT 50000`

/** Returns interrupts, bad messages, paths, attempts to join and ratings of calls. */
export async function readSignals(
  reader: TelemetryReader,
  span: CallSpans,
  rooms: readonly string[],
): Promise<Signals> {
  const rows = await readRows<RawSignal>(reader, signals, {
    ...spansParams(span),
    rooms,
    types: signalTypes,
    stateTypes,
  })
  const of = (...sources: RawSignal['source'][]) => rows.filter(({ source }) => sources.includes(source))
  const placed = of('connection', 'message').flatMap((row) => signalOf(row).map((signal) => ({ row, signal })))
  const bySession = Map.groupBy(placed, ({ row }) => stayKey(row))
  const states = [...Map.groupBy(of('message'), stayKey)].map(([key, found]) => [key, found.flatMap(stateOf)] as const)
  return {
    states: new Map(states),
    paths: new Map([...Map.groupBy(of('path'), stayKey)].map(([key, found]) => [key, found.map(pathOf)])),
    bySession: new Map([...bySession].map(([key, found]) => [key, found.map(({ signal }) => signal)])),
    joins: of('join').map((row) => ({ ...whereOf(row), ...joinOf(row) })),
    ratings: of('rating').map((row) => ({
      ...whereOf(row),
      at: Number(row.at),
      userId: row.userId,
      score: Number(row.number),
    })),
  }
}

const whereOf = ({ appKey, callId, channelName }: Where): Where => ({ appKey, callId, channelName })

function signalOf({ at, number, source, text }: RawSignal): Signal[] {
  if (source === 'connection') {
    const duration = Number(number) >= 0 ? Number(number) : undefined
    return [{ at: Number(at), kind: 'interrupt', duration }]
  }
  const [level] = text.split(' ')
  const kind = signalKind(Number(number), level)
  return kind ? [{ at: Number(at), kind }] : []
}

const stateOf = ({ at, number, text }: RawSignal): ConnectionState[] =>
  connectionState(Number(at), Number(number), text.split(' ')[1] ?? '')

function pathOf({ at, number, text }: RawSignal): StayPath {
  const [type = '', protocol = '', relay = ''] = text.split(' ')
  return { at: Number(at), type, protocol, relay, connectMs: Number(number) >= 0 ? Number(number) : null }
}

const joinOf = ({ at, number, sessionId, stages, text, usual, userId }: RawSignal): JoinTry => ({
  at: Number(at),
  userId,
  sessionId,
  hasEntered: Number(number) === 1,
  failReason: text,
  stages: byStage(stages),
  usual: byStage(usual),
})

function byStage(times: readonly (number | null)[]): Record<JoinStage, number | null> {
  const measured = stagesOfJoin.map((stage, index) => {
    const time = times[index]
    return [stage, time === null || time === undefined || time < 0 ? null : time] as const
  })
  return Object.fromEntries(measured) as Record<JoinStage, number | null>
}
