import type { Row, Schema } from '@rtcops/core/api/types'
import { ownEpisodes } from '@rtcops/core/features/calls/calls/episodes'
import { second } from '@rtcops/core/time/zone'
import { wireMoment } from '../../../../output/wire-time.ts'
import type { LadderEvent, LadderSession, LadderUser, SessionVerdict } from './call.ts'
import { sumUp } from './figures.ts'
import type { LadderSample } from './ladder-sample.ts'
import { hardshipOf, notJoined } from './lanes.ts'

export type SessionRow = Schema<'UserSession'>
type SampleRow = Row<'getCallDetailCharts'>

/**
 * Longest time in milliseconds that a sample applies. Usually it is one and a half times the gap between samples, as
 * clients are not punctual.
 */
const longestReach = 120 * second

/** Returns a user of a call, from the server's rows of sessions, messages and samples. @param rows at least one */
export function ladderUser(
  rows: readonly SessionRow[],
  messages: readonly Schema<'CallMessage'>[],
  sampleRows: readonly SampleRow[],
  verdicts: readonly SessionVerdict[] = [],
): LadderUser {
  const sessions = rows
    .map((row) => ({
      joined: wireMoment(row.join_date) ?? 0,
      left: row.leave_date === null ? undefined : wireMoment(row.leave_date),
      ...(row.routerIp === '' ? {} : { router: row.routerIp }),
    }))
    .sort((one, other) => one.joined - other.joined)
  const samples = sampleRows.map(sampleOf).sort((one, other) => one.at - other.at)
  const events = [...comings(sessions), ...happenings(rows), ...messages.map(messageEvent)].sort(
    (one, other) => one.at - other.at,
  )
  const newest = rows.reduce((so, row) => (row.join_date > so.join_date ? row : so))
  return {
    id: newest.user_id,
    isSender: newest.user_session_type === 0,
    network: newest.network,
    country: newest.country,
    sessions,
    events,
    samples,
    reach: Math.min(1.5 * usualGap(samples), longestReach),
    figures: sumUp(samples),
    hardship: hardshipOf(samples, events),
    verdicts,
    episodes: episodesOf(verdicts),
  }
}

/** Returns a user who could not join the call, and so was never in it. */
export const absentUser = (id: string, verdicts: readonly SessionVerdict[]): LadderUser => ({
  id,
  isSender: false,
  network: '',
  country: '',
  sessions: [],
  events: [],
  samples: [],
  reach: 0,
  figures: sumUp([]),
  hardship: notJoined,
  verdicts,
  episodes: [],
})

const episodesOf = (verdicts: readonly SessionVerdict[]) =>
  verdicts.flatMap(ownEpisodes).sort((one, other) => one.start - other.start)

const sampleOf = ({ ts, uid: _, ...figures }: SampleRow): LadderSample => ({ at: wireMoment(ts) ?? 0, ...figures })

/** Returns joins and leaves; a join after a leave holds how long the user was silent. */
function comings(sessions: readonly LadderSession[]): LadderEvent[] {
  return sessions.flatMap(({ joined, left }, index) => {
    const before = index === 0 ? undefined : sessions[index - 1]?.left
    const silent = before === undefined ? {} : { silent: Math.max(0, Math.round((joined - before) / second)) }
    const join: LadderEvent = { at: joined, kind: 'join', ...silent }
    return left === undefined ? [join] : [join, { at: left, kind: 'leave' }]
  })
}

const happenings = (rows: readonly SessionRow[]): LadderEvent[] =>
  rows.flatMap(({ events = [] }) => events.map(({ ts, kind }) => ({ at: wireMoment(ts) ?? 0, kind })))

const messageEvent = ({ ts, type_describe }: Schema<'CallMessage'>): LadderEvent => ({
  at: wireMoment(ts) ?? 0,
  kind: 'message',
  text: type_describe,
})

/** Returns the median time between two samples, milliseconds; 0 if there is only one sample. */
function usualGap(samples: readonly LadderSample[]): number {
  const gaps = samples.flatMap(({ at }, index) => (index === 0 ? [] : at - (samples[index - 1]?.at ?? at)))
  return gaps.sort((one, other) => one - other)[Math.floor(gaps.length / 2)] ?? 0
}
