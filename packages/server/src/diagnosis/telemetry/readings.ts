import { type FigureName, type Figures, figureNames, type Reading } from '@rtcops/core/diagnosis/stay'
import { readRows } from '../../clickhouse/read-rows.ts'
import type { TelemetryReader } from '../../clickhouse/telemetry-reader.ts'
import { type CallKey, type CallSpans, callKey, ofCalls, spansParams } from './in-calls.ts'

/** Milliseconds of presence, of all users of a call together, beyond which its readings are medians of 10 s instead of single samples. */
const mostPresence = 400_000_000
const cell = 10_000

/**
 * Readings of a session as columns, in any order; below 0 where nothing was measured, of the microphone's level above 0.
 * A figure that the session never measured is an empty column.
 */
type RawReadings = CallKey & { sessionId: string; moments: number[] } & Record<`${FigureName}s`, number[]>

/** Key of a user session among those of several calls, for maps. */
export const stayKey = ({ appKey, callId, sessionId }: CallKey & { sessionId: string }): string =>
  `${appKey} ${callId} ${sessionId}`

/**
 * Returns the readings of calls by `stayKey`, in chronological order. They are read one column at a time, in a third
 * of the time of rows.
 */
export async function readReadings(
  reader: TelemetryReader,
  span: CallSpans,
  stays: readonly (CallKey & { joined: number; left: number })[],
): Promise<Map<string, Reading[]>> {
  const ofCall = Map.groupBy(stays, callKey)
  const presence = (call: CallKey) =>
    (ofCall.get(callKey(call)) ?? []).reduce((sum, { joined, left }) => sum + (left || span.end) - joined, 0)
  const { large = [], usual = [] } = Object.groupBy(span.calls, (call) =>
    presence(call) > mostPresence ? 'large' : 'usual',
  )
  const read = async (query: string, calls: readonly CallKey[]) =>
    calls.length === 0 ? [] : readRows<RawReadings>(reader, query, { ...spansParams({ ...span, calls }), cell })
  const rows = await Promise.all([read(samples, usual), read(medians, large)])
  return new Map(rows.flat().map((row) => [stayKey(row), readingsOf(row)]))
}

/** Returns the condition for a measured value of a column. */
export const measuredIf = (column: string) => `${column} ${column.endsWith('mic_level') ? '<=' : '>='} 0`
/** Returns the value of a figure that was not measured. */
const unmeasured = (name: FigureName) => (name === 'mic_level' ? 1 : -1)

// Half of the columns of older clients hold nothing measured, and would take half of the time for writing and reading.
const columns = figureNames
  .map((name) => `if(max(${measuredIf(name)}), groupArray(round(toFloat64(${name}), 2)), []) AS ${name}s`)
  .join(', ')

const samples = `SELECT app_key AS appKey, channel_session_id AS callId, session_id AS sessionId, groupArray(toFloat64(toUnixTimestamp64Milli(ts))) AS moments, ${columns}
  FROM sample WHERE ${ofCalls} GROUP BY app_key, channel_session_id, session_id`

/** A cell is named by its end, since a reading covers the time before it. */
const medians = `SELECT appKey, callId, sessionId, groupArray(toFloat64(moment)) AS moments, ${columns} FROM (
    SELECT app_key AS appKey, channel_session_id AS callId, session_id AS sessionId,
      intDiv(toUnixTimestamp64Milli(ts) - 1, {cell: Int64}) * {cell: Int64} + {cell: Int64} AS moment,
      ${figureNames.map((name) => `ifNotFinite(quantileExactIf(0.5)(sample.${name}, ${measuredIf(`sample.${name}`)}), ${unmeasured(name)}) AS ${name}`).join(', ')}
    FROM sample WHERE ${ofCalls} GROUP BY appKey, callId, sessionId, moment)
  GROUP BY appKey, callId, sessionId`

function readingsOf(row: RawReadings): Reading[] {
  const readings = row.moments.map((at): Reading => ({ ...nothing, at }))
  for (const name of figureNames)
    for (const [index, value] of row[`${name}s`].entries()) {
      const reading = readings[index]
      if (reading && (name === 'mic_level' ? value <= 0 : value >= 0)) reading[name] = value
    }
  return readings.sort((one, other) => one.at - other.at)
}

const nothing = Object.fromEntries(figureNames.map((name) => [name, null])) as Figures
