import { type Figures, figureNames, type Reading } from '@rtcops/core/diagnosis/stay'
import { readRows } from '../read-rows.ts'
import type { Reader } from '../reader.ts'
import { type CallKey, type CallSpans, ofCalls, spanParams } from './in-calls.ts'

/** Milliseconds of presence, of all users together, beyond which readings are medians of 10 s instead of single samples. */
const mostPresence = 400_000_000
const cell = 10_000

/** Readings of a session as columns, in any order; -1 where nothing was measured. */
interface RawReadings extends Record<keyof Figures, number[]>, CallKey {
  sessionId: string
  moments: string[]
}

/** Key of a user session among those of several calls, for maps. */
export const sessionKey = ({ appKey, callId, sessionId }: CallKey & { sessionId: string }): string =>
  `${appKey} ${callId} ${sessionId}`

/**
 * Returns the readings of calls by `sessionKey`, in chronological order. They are read one column at a time, in a third
 * of the time of rows.
 */
export async function readReadings(
  reader: Reader,
  span: CallSpans,
  stays: readonly { joined: number; left: number }[],
): Promise<Map<string, Reading[]>> {
  const presence = stays.reduce((sum, { joined, left }) => sum + (left || span.end) - joined, 0)
  const rows = await readRows<RawReadings>(reader, presence > mostPresence ? medians : samples, {
    ...spanParams(span),
    cell,
  })
  return new Map(rows.map((row) => [sessionKey(row), readingsOf(row)]))
}

const columns = figureNames.map((name) => `groupArray(round(toFloat64(${name}), 2)) AS ${name}s`).join(', ')

const samples = `SELECT app_key AS appKey, channel_session_id AS callId, session_id AS sessionId, groupArray(toUnixTimestamp64Milli(ts)) AS moments, ${columns}
  FROM sample WHERE ${ofCalls} GROUP BY app_key, channel_session_id, session_id`

/** A cell is known by its end, since a reading speaks for the time before it. */
const medians = `SELECT appKey, callId, sessionId, groupArray(moment) AS moments, ${columns} FROM (
    SELECT app_key AS appKey, channel_session_id AS callId, session_id AS sessionId,
      intDiv(toUnixTimestamp64Milli(ts) - 1, {cell: Int64}) * {cell: Int64} + {cell: Int64} AS moment,
      ${figureNames.map((name) => `ifNotFinite(quantileExactIf(0.5)(sample.${name}, sample.${name} >= 0), -1) AS ${name}`).join(', ')}
    FROM sample WHERE ${ofCalls} GROUP BY appKey, callId, sessionId, moment)
  GROUP BY appKey, callId, sessionId`

function readingsOf(row: RawReadings): Reading[] {
  const values = row as unknown as Record<string, number[]>
  return row.moments
    .map((moment, index) => {
      const figures = figureNames.map((name) => [name, measured(values[`${name}s`]?.[index])] as const)
      return { at: Number(moment), ...(Object.fromEntries(figures) as Figures) }
    })
    .toSorted((one, other) => one.at - other.at)
}

const measured = (value: number | undefined): number | null => (value === undefined || value < 0 ? null : value)
