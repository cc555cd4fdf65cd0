import type { Schema } from '@rtcops/core/api/types'
import { yesNoWords } from '@rtcops/core/columns/yes-no-words'
import { type CallMetric, callMetrics } from '@rtcops/core/features/calls/calls/call-metrics'
import {
  type CallMessage,
  type CallSession,
  callColumns,
  callFactColumns,
  messageColumns,
} from '@rtcops/core/features/calls/calls/columns'
import { inProgress } from '../../../output/in-progress.ts'
import { type Cell, type CellContext, type Listing, splitColumns } from '../../../output/listing.ts'
import { scoreText } from './quality-words.ts'

const usersColumn = { id: 'user_num', kind: 'number', label: 'cli.call.head.users' } as const

const known = splitColumns<CallSession>(callColumns, ['channel_session_id'])

const keptOfOneProject = ['create_date', 'channel_name', 'user_num'] as const

/**
 * The console's columns, after the id, which the other verbs take. A room is one of a project, so that rows of several
 * projects are not told apart without it.
 */
export const calls: Listing<CallSession> = {
  rows: 'cli.rows.calls',
  schema: 'CallSession',
  columns: [...known.wide, ...known.columns].flatMap((column) =>
    column.id === 'channel_name' ? [column, usersColumn] : [column],
  ),
  wide: [
    { id: 'company_name', kind: 'text', label: 'call.filter.company' },
    { id: 'app_key', kind: 'code', label: 'project.appkey' },
  ],
  keep: ['app_name', ...keptOfOneProject],
  cells: { exit_date: ({ exit_date }, about) => inProgress(exit_date, about), channel_name: roomCell },
}

/**
 * Returns the list, with the figure of a metric after the id; wide tables show how many samples it is based on.
 *
 * @param project the one that all rows are of, which is then the first column to be hidden; undefined for several
 */
export function callsBy(metric: CallMetric | undefined, project: string | undefined): Listing<CallSession> {
  const listed: Listing<CallSession> = project ? { ...calls, keep: keptOfOneProject, details: ['app_name'] } : calls
  if (metric === undefined) return listed
  const [id, ...others] = calls.columns
  if (!id) return listed
  const { isMean, kind, label, short } = callMetrics[metric]
  const isReason = ({ id: field }: (typeof others)[number]) => reasons.some((reason) => reason === field)
  // In a list by bad time, the columns with the reasons come first.
  const ordered =
    metric === 'bad_time' ? [...others.filter(isReason), ...others.filter((each) => !isReason(each))] : others
  return {
    ...listed,
    columns: [id, { id: 'figure', kind, label, short }, ...ordered],
    wide: [...(calls.wide ?? []), ...(isMean ? [samplesColumn] : [])],
    keep: metric === 'bad_time' ? ['figure', ...reasons, 'channel_name'] : ['figure', ...(listed.keep ?? [])],
  }
}

const reasons = ['cause', 'worst_mos'] as const
const samplesColumn = { id: 'samples', kind: 'number', label: 'cli.call.head.samples' } as const

type CallHead = Schema<'CallHead'>

/** One call with its figures. */
export const callHead: Listing<CallHead> = {
  rows: 'cli.rows.calls',
  schema: 'CallHead',
  columns: [
    ...callFactColumns,
    { id: 'user_num', kind: 'number', label: 'cli.call.head.users' },
    { id: 'company_name', kind: 'text', label: 'call.filter.company' },
    { id: 'company_id', kind: 'code', label: 'company.id' },
    { id: 'app_key', kind: 'code', label: 'project.appkey' },
    {
      id: 'status',
      kind: 'status',
      label: 'common.column.status',
      words: { 1: { text: 'common.state.ongoing', mark: 'live' }, other: { text: 'common.state.ended', mark: 'off' } },
    },
    { id: 'is_special', kind: 'status', label: 'cli.call.head.monitored', words: yesNoWords },
    { id: 'interrupt_num', kind: 'number', label: 'cli.call.head.interrupts' },
    { id: 'level_counts', kind: 'text', label: 'cli.call.head.messages' },
  ],
  cells: {
    exit_date: ({ exit_date }, about) => inProgress(exit_date, about),
    level_counts: ({ level_counts }, { t }) => t('cli.call.levels', level_counts),
  },
}

/** Returns the room of a call; a room named by a monitoring rule has the console's tag in words (R-MSG-10). */
function roomCell({ channel_name, is_special }: CallSession, { t }: CellContext): Cell | undefined {
  return is_special === 1 ? { text: channel_name, mark: 'plain', tag: t('cli.call.monitored') } : undefined
}

/** Returns the content of a message in one line: its `text` as it is, the rest as names and values. */
function messageLine({ message }: CallMessage): string {
  const parts = Object.entries(message).map(([name, value]) =>
    name === 'text' ? String(value) : `${name}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
  )
  return parts.join('  ')
}

/** The console's columns, and in wide tables the quality at that moment. */
export const messages: Listing<CallMessage> = {
  rows: 'cli.rows.messages',
  schema: 'CallMessage',
  columns: messageColumns,
  wide: [
    { id: 'txquality', kind: 'status', label: 'cli.call.head.upQuality' },
    { id: 'rxquality', kind: 'status', label: 'cli.call.head.downQuality' },
  ],
  cells: {
    message: messageLine,
    txquality: ({ txquality }, about) => scoreText(txquality, about),
    rxquality: ({ rxquality }, about) => scoreText(rxquality, about),
  },
}
