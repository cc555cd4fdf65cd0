import type { Row, Schema } from '@rtcops/core/api/types'
import { second } from '@rtcops/core/time/zone'
import { momentOf } from '../output/wire-time.ts'
import type { LadderEvent, LadderSample, LadderStay, LadderUser } from './call.ts'
import { sumUp } from './figures.ts'
import { hardshipOf } from './lanes.ts'

export type StayRow = Schema<'UserSession'>
type SampleRow = Row<'getCallDetailCharts'>

/** A sample stands for the time to the next one and half as long again, as clients are not punctual; never for longer than this. */
const longestReach = 120 * second

/** A user of a call, from what the server says of his stays, his messages and his samples. @param rows at least one */
export function ladderUser(
  rows: readonly StayRow[],
  messages: readonly Schema<'CallMessage'>[],
  sampleRows: readonly SampleRow[],
): LadderUser {
  const stays = rows
    .map((row) => ({
      joined: momentOf(row.join_date) ?? 0,
      left: row.leave_date === null ? undefined : momentOf(row.leave_date),
    }))
    .sort((one, other) => one.joined - other.joined)
  const samples = sampleRows.map(sampleOf).sort((one, other) => one.at - other.at)
  const events = [...comings(stays), ...happenings(rows), ...messages.map(messageEvent)].sort(
    (one, other) => one.at - other.at,
  )
  const newest = rows.reduce((so, row) => (row.join_date > so.join_date ? row : so))
  return {
    id: newest.user_id,
    isSender: newest.user_session_type === 0,
    network: newest.network,
    country: newest.country,
    stays,
    events,
    samples,
    reach: Math.min(1.5 * usualGap(samples), longestReach),
    figures: sumUp(samples),
    hardship: hardshipOf(samples, events),
  }
}

const sampleOf = ({ ts, uid: _, ...figures }: SampleRow): LadderSample => ({ at: momentOf(ts) ?? 0, ...figures })

/** Joins and leaves; a join after a leave tells how long it was silent. */
function comings(stays: readonly LadderStay[]): LadderEvent[] {
  return stays.flatMap(({ joined, left }, index) => {
    const before = index === 0 ? undefined : stays[index - 1]?.left
    const silent = before === undefined ? {} : { silent: Math.max(0, Math.round((joined - before) / second)) }
    const join: LadderEvent = { at: joined, kind: 'join', ...silent }
    return left === undefined ? [join] : [join, { at: left, kind: 'leave' }]
  })
}

const happenings = (rows: readonly StayRow[]): LadderEvent[] =>
  rows.flatMap(({ events = [] }) => events.map(({ ts, kind }) => ({ at: momentOf(ts) ?? 0, kind })))

const messageEvent = ({ ts, type_describe }: Schema<'CallMessage'>): LadderEvent => ({
  at: momentOf(ts) ?? 0,
  kind: 'message',
  text: type_describe,
})

/** The middle one of the times from one sample to the next, milliseconds; 0 where there is but one. */
function usualGap(samples: readonly LadderSample[]): number {
  const gaps = samples.flatMap(({ at }, index) => (index === 0 ? [] : at - (samples[index - 1]?.at ?? at)))
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
}
