import type { Input } from '@rtcops/core/api/types'
import { type PatrolRoom, patrolColumns } from '@rtcops/core/features/calls/patrol/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context, Run } from '../../../context.ts'
import { exportToFile } from '../../../old/export-to-file.ts'
import { inProgress } from '../../../old/in-progress.ts'
import { printList } from '../../../old/list.ts'
import { listPages, notesOf, orderOf } from '../../../old/lists.ts'
import { chosenCompany, chosenProject, filterText } from '../../../old/lookup.ts'
import type { Shape } from '../../../old/shape.ts'
import { givenRange } from '../../../old/time-range.ts'
import { onlyGiven } from '../../../only-given.ts'

/** Words of `--level`, and what they are on the wire. */
const levels = { normal: 'normal', average: 'bad', severe: 'fatal' } as const

const sortFields = [
  'level',
  'create_date',
  'users',
  'max_users',
  'avg_rtt',
  'up_loss',
  'down_loss',
  'connection_interrupt_total',
  'heartbeat_timeout_total',
] as const

export const getPatrol: Run = async (context) => {
  const pages = listPages<'listHousePatrol', PatrolRoom>(context, 'listHousePatrol', await readFilter(context))
  await printList(context, roomShape, pages, notesOf(context, ['company', 'project', 'room', 'level', 'status']))
  return undefined
}

export const exportPatrol: Run = async (context) => {
  await exportToFile(context, 'exportHousePatrol', await readFilter(context))
  return undefined
}

async function readFilter(context: Context): Promise<Input<'exportHousePatrol'>> {
  const { values } = context
  const level = values.choice('level', Object.keys(levels) as (keyof typeof levels)[])
  const status = values.choice('status', ['live', 'ended'])
  return onlyGiven({
    company_id: await chosenCompany(context),
    app_key: await chosenProject(context),
    channel_name: filterText(context, 'room'),
    level: level && levels[level],
    status: status && (status === 'live' ? (1 as const) : (0 as const)),
    order: orderOf(context, sortFields),
    time: givenRange(context),
  })
}

/** A mean in whole milliseconds; nothing measured stays nothing. */
export const milliseconds = (value: number | null): string | undefined =>
  value === null ? undefined : formatNumber(Math.round(value))

export const roomShape: Shape<PatrolRoom> = {
  what: 'rows.rooms',
  keep: ['channel_name', 'level'],
  columns: patrolColumns.filter(({ id }) => id !== 'max_users'),
  wide: [
    { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' },
    { id: 'number', kind: 'number', label: 'common.column.id' },
    { id: 'bad_share', kind: 'percent', label: 'common.column.id' },
    { id: 'fatal_share', kind: 'percent', label: 'common.column.id' },
    { id: 'app_key', kind: 'code', label: 'common.column.id' },
  ],
  fields: [
    'channel_session_id',
    'app_key',
    'app_name',
    'channel_name',
    'create_date',
    'exit_date',
    'users',
    'max_users',
    'number',
    'avg_rtt',
    'up_loss',
    'down_loss',
    'bad_share',
    'fatal_share',
    'connection_interrupt_total',
    'heartbeat_timeout_total',
    'level',
  ],
  times: ['create_date', 'exit_date'],
  heads: {
    users: { zh: '在线/最大', en: 'Users/most' },
    avg_rtt: { zh: 'RTT ms', en: 'RTT ms' },
    up_loss: { zh: '上行丢包 %', en: 'Up loss %' },
    down_loss: { zh: '下行丢包 %', en: 'Down loss %' },
    connection_interrupt_total: { zh: '掉线', en: 'Interrupts' },
    heartbeat_timeout_total: { zh: '心跳超时', en: 'Heartbeats' },
    number: { zh: '采样', en: 'Samples' },
    bad_share: { zh: '一般以上 %', en: 'Average+ %' },
    fatal_share: { zh: '严重 %', en: 'Severe %' },
    app_key: { zh: 'appkey', en: 'Appkey' },
  },
  cells: {
    users: ({ max_users, users }) => `${users}/${max_users}`,
    avg_rtt: ({ avg_rtt }) => milliseconds(avg_rtt),
    exit_date: ({ exit_date }) => inProgress(exit_date),
  },
}
