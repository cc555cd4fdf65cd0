import { type JoinStage, type JoinTry, type SoundRating, stagesOfJoin } from '@rtcops/core/diagnosis/call'
import type { Signal } from '@rtcops/core/diagnosis/stay'
import { signalKind, signalTypes } from '@rtcops/core/diagnosis/traced-stay'
import { readRows } from '../../../../clickhouse/read-rows.ts'
import type { Context } from '../../../../context.ts'
import { type CallSpan, duringCall, spanParams } from '../user-session-queries.ts'

export type SignalRow = Signal & { sessionId: string }

/** What was reported of a call apart from samples. */
export interface Signals {
  bySession: Map<string, SignalRow[]>
  joins: JoinTry[]
  ratings: SoundRating[]
}

/** One row of any of four tables; fields that a table does not have are empty. */
interface RawSignal {
  source: 'connection' | 'message' | 'join' | 'rating'
  at: string
  userId: string
  sessionId: string
  /** Duration, type of message, whether the attempt succeeded, or score. */
  number: string
  /** Level, or reason of a failure. */
  text: string
  stages: number[]
  usual: number[]
}

const from = `received >= toDate(fromUnixTimestamp64Milli({since: Int64}, 'UTC'))
  AND ts >= fromUnixTimestamp64Milli({since: Int64}, 'UTC') AND ts < fromUnixTimestamp64Milli({until: Int64}, 'UTC')`
const none = 'CAST([] AS Array(Float32)) AS stages, CAST([] AS Array(Float32)) AS usual'
const stagesOf = (list: string) => `[${list}]`

/** At most 10,000 rows, the oldest first. */
const signals = `
  SELECT source, toUnixTimestamp64Milli(ts) AS at, userId, sessionId, number, text, stages, usual FROM (
    SELECT 'connection' AS source, ts, user_id AS userId, session_id AS sessionId, toInt64(duration_ms) AS number, '' AS text, ${none}
    FROM connection_event WHERE ${duringCall} AND event = 'connection_interrupt'
    UNION ALL
    SELECT 'message', ts, user_id, session_id, toInt64(type_number), toString(level), ${none}
    FROM message WHERE ${duringCall} AND level != 'normal' AND type_number IN {types: Array(UInt32)}
    UNION ALL
    SELECT 'rating', ts, user_id, '', toInt64(sound_quality), '', ${none}
    FROM device_report WHERE app_key = {appKey: String} AND ${from} AND channel_name = {channelName: String}
    UNION ALL
    SELECT 'join', ts, user_id, session_id, toInt64(result), toString(fail_reason), ${stagesOf(stagesOfJoin.join(', '))}, norm
    FROM join_attempt LEFT JOIN (
      SELECT country, ${stagesOf(stagesOfJoin.map((stage) => `toFloat32(quantileIf(0.5)(${stage}, ${stage} >= 0))`).join(', '))} AS norm
      FROM join_attempt WHERE app_key = {appKey: String} AND ${from} GROUP BY country
    ) AS norms USING (country)
    WHERE app_key = {appKey: String} AND ${from} AND channel_name = {channelName: String}
      AND channel_session_id IN ('', {callId: String})
  ) ORDER BY ts LIMIT 10000`

/** Returns interrupts, bad messages, attempts to join and ratings of a call. */
export async function readSignals(
  context: Pick<Context, 'telemetry' | 'signal'>,
  call: CallSpan & { channelName: string },
): Promise<Signals> {
  const rows = await readRows<RawSignal>(context, signals, {
    ...spanParams(call),
    channelName: call.channelName,
    types: signalTypes,
  })
  const of = (...sources: RawSignal['source'][]) => rows.filter(({ source }) => sources.includes(source))
  return {
    bySession: Map.groupBy(of('connection', 'message').flatMap(signalOf), ({ sessionId }) => sessionId),
    joins: of('join').map(joinOf),
    ratings: of('rating').map(({ at, number, userId }) => ({ at: Number(at), userId, score: Number(number) })),
  }
}

function signalOf({ at, number, sessionId, source, text }: RawSignal): SignalRow[] {
  if (source === 'connection') {
    const duration = Number(number) >= 0 ? Number(number) : undefined
    return [{ sessionId, at: Number(at), kind: 'interrupt', duration }]
  }
  const kind = signalKind(Number(number), text)
  return kind ? [{ sessionId, at: Number(at), kind }] : []
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
