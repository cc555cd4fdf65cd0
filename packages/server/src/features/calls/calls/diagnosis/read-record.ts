import type { CallRecord, CallStay } from '@rtcops/core/diagnosis/call'
import type { Reading } from '@rtcops/core/diagnosis/stay'
import type { Context } from '../../../../context.ts'
import { notFound } from '../../../../input/refusal.ts'
import { findCall } from '../call-queries.ts'
import type { CallReference } from '../known-call.ts'
import { readReadings } from './reading-queries.ts'
import { readSignals, type SignalRow } from './signal-queries.ts'
import { readStays, type StayRow } from './stay-queries.ts'

/** Milliseconds after the newest reading for which a user without a leave is taken to be still in the call. */
const silent = 60_000

/**
 * Returns all that is stored of a call, but for how others were.
 * @throws {Refusal} 40002 if there is no such call
 */
export async function readRecord(context: Context, reference: CallReference): Promise<Omit<CallRecord, 'cohorts'>> {
  const appKey = reference.app_key ?? (await findCall(context, reference.channel_session_id, undefined))?.appKey
  if (appKey === undefined) throw notFound()
  const rows = await readStays(context, { appKey, callId: reference.channel_session_id })
  const [first] = rows
  if (!first) throw notFound()
  const now = context.now()
  const call = {
    appKey,
    callId: reference.channel_session_id,
    channelName: first.channelName,
    start: first.joined,
    end: Math.max(...rows.map(({ left }) => left || now)),
  }
  const [readings, signals] = await Promise.all([readReadings(context, call, rows), readSignals(context, call)])
  return {
    from: call.start,
    to: call.end,
    stays: rows.map((row) =>
      stayOf(row, readings.get(row.sessionId) ?? [], signals.bySession.get(row.sessionId) ?? [], now),
    ),
    joins: signals.joins,
    ratings: signals.ratings,
  }
}

function stayOf(row: StayRow, readings: readonly Reading[], signals: readonly SignalRow[], now: number): CallStay {
  const newest = Math.max(row.joined, readings.at(-1)?.at ?? 0)
  return {
    userId: row.userId,
    sessionId: row.sessionId,
    from: row.joined,
    // A client that broke off never says that it left.
    to: row.left || (now - newest < silent ? now : newest),
    readings,
    signals: signals.map(({ at, duration, kind }) => ({ at, kind, duration })),
    pathChanges: [],
    place: { country: row.country, router: row.routerIp, accessServer: row.accessServerIp },
    ip: row.ip,
    network: row.network,
  }
}
