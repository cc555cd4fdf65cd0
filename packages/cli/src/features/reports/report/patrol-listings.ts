import {
  type PatrolRoom,
  type PatrolUser,
  patrolColumns,
  patrolUserColumns,
  verdictWords,
} from '@rtcops/core/features/calls/patrol/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { levelOfFigure, type SampleBounds } from '@rtcops/core/quality/patrol-level'
import { inProgress } from '../../../output/in-progress.ts'
import { type Cell, type CellContext, type Listing, splitColumns } from '../../../output/listing.ts'

/**
 * Fields without a column in a table: the cause cell shows the verdict if there is no cause; the others need `-o wide`.
 */
const said: ReadonlySet<string> = new Set(['verdict', 'side', 'worst_mos', 'fatal_share', 'company_name'])

/** Rooms; current users and the most users at once share a column. */
export const patrolRooms: Listing<PatrolRoom> = {
  rows: 'cli.rows.rooms',
  schema: 'PatrolRoom',
  columns: patrolColumns
    .filter(({ id }) => id !== 'max_users' && !said.has(id))
    .map((column) => (column.id === 'users' ? { ...column, short: 'cli.report.head.usersAndMost' } : column)),
  wide: [
    ...patrolColumns.filter(({ id }) => id === 'company_name' || id === 'side' || id === 'worst_mos'),
    { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' },
    { id: 'number', kind: 'number', label: 'cli.report.head.samples' },
    { id: 'bad_share', kind: 'percent', label: 'cli.report.head.badShare' },
    { id: 'fatal_share', kind: 'percent', label: 'cli.report.head.fatalShare' },
    { id: 'app_key', kind: 'code', label: 'project.appkey' },
  ],
  keep: ['channel_name', 'level', 'cause'],
  cells: {
    cause: causeCell,
    users: ({ max_users, users }) => `${users}/${max_users}`,
    avg_rtt: ({ avg_rtt }) => milliseconds(avg_rtt),
    exit_date: ({ exit_date }, about) => inProgress(exit_date, about),
  },
}

/** Users of one room. */
export const patrolUsers: Listing<PatrolUser> = {
  rows: 'cli.rows.users',
  schema: 'PatrolUser',
  ...splitColumns<PatrolUser>(
    patrolUserColumns.filter(({ id }) => id !== 'verdict'),
    ['country', 'platform', 'network', 'avg_rtt', 'up_loss', 'down_loss', 'side', 'worst_mos'],
  ),
  keep: ['cause'],
  cells: {
    cause: causeCell,
    avg_rtt: ({ avg_rtt }) => milliseconds(avg_rtt),
    worst_rtt: ({ worst_rtt }) => worst('rtt', worst_rtt),
    worst_up_loss: ({ worst_up_loss }) => worst('loss', worst_up_loss),
    worst_down_loss: ({ worst_down_loss }) => worst('loss', worst_down_loss),
    leave_date: ({ leave_date }, about) => inProgress(leave_date, about),
  },
  clock: true,
}

/** Returns the cause; without one, the verdict: nothing found, too little data, or not judged yet. */
function causeCell({ cause, verdict }: Pick<PatrolRoom, 'cause' | 'verdict'>, { t }: CellContext): string {
  return t(cause ? `diagnosis.cause.${cause}` : verdictWords[verdict].text)
}

/** Returns a mean in whole milliseconds; undefined if nothing was measured. */
const milliseconds = (value: number | null): string | undefined =>
  value === null ? undefined : formatNumber(Math.round(value))

/** Returns the cell of a worst value, with a mark if it exceeds the bound of the worst level. */
function worst(kind: keyof SampleBounds, value: number | null): Cell | undefined {
  if (value === null) return undefined
  const text = kind === 'rtt' ? formatNumber(Math.round(value)) : value.toFixed(2)
  return { text, mark: levelOfFigure(kind, value) === 'fatal' ? 'bad' : 'plain' }
}
