import { type PatrolUser, patrolUserColumns } from '@rtcops/core/features/calls/patrol/columns'
import { levelOfFigure, type SampleBounds } from '@rtcops/core/quality/patrol-level'
import type { Run } from '../../../context.ts'
import { usage } from '../../../errors.ts'
import { inProgress } from '../../../old/in-progress.ts'
import { printList } from '../../../old/list.ts'
import { cutRows, notesOf } from '../../../old/lists.ts'
import { chosenProject } from '../../../old/lookup.ts'
import { say } from '../../../old/say.ts'
import type { Cell, Shape } from '../../../old/shape.ts'
import { splitColumns } from '../../../old/split-columns.ts'
import { ask } from '../../../server/server.ts'
import { milliseconds } from './patrol.ts'

/** The users of one room with their worst figures. */
export const getPatrolRoom: Run = async (context) => {
  const [, id] = context.args
  const app_key = id ? await chosenProject(context) : undefined
  if (!id || app_key === undefined) throw usage(say('report.needsCall'), 'rtcops report get patrol -o wide')
  const read = async () => (await ask(context, 'getHousePatrolDetail', { channel_session_id: id, app_key })).list ?? []
  await printList(context, userShape, cutRows(context, read), notesOf(context))
  return undefined
}

/** A figure that is over the bound of the worst level carries its mark. */
const worst = (kind: keyof SampleBounds, value: number | null): Cell | undefined => {
  if (value === null) return undefined
  const text = kind === 'rtt' ? (milliseconds(value) ?? '') : value.toFixed(2)
  return { text, mark: levelOfFigure(kind, value) === 'fatal' ? 'bad' : 'plain' }
}

export const userShape: Shape<PatrolUser> = {
  what: 'rows.users',
  ...splitColumns(patrolUserColumns, ['country', 'platform', 'network', 'avg_rtt', 'up_loss', 'down_loss']),
  fields: [
    'user_id',
    'user_session_type',
    'country',
    'platform',
    'network',
    'join_date',
    'leave_date',
    'number',
    'avg_rtt',
    'worst_rtt',
    'up_loss',
    'worst_up_loss',
    'down_loss',
    'worst_down_loss',
    'connection_interrupt_total',
    'heartbeat_timeout_total',
  ],
  times: ['join_date', 'leave_date'],
  heads: {
    worst_rtt: { zh: '最差 RTT ms', en: 'Worst RTT ms' },
    worst_up_loss: { zh: '最差上行丢包 %', en: 'Worst up loss %' },
    worst_down_loss: { zh: '最差下行丢包 %', en: 'Worst down loss %' },
    avg_rtt: { zh: 'RTT ms', en: 'RTT ms' },
    up_loss: { zh: '上行丢包 %', en: 'Up loss %' },
    down_loss: { zh: '下行丢包 %', en: 'Down loss %' },
    connection_interrupt_total: { zh: '掉线', en: 'Interrupts' },
    heartbeat_timeout_total: { zh: '心跳超时', en: 'Heartbeats' },
  },
  cells: {
    avg_rtt: ({ avg_rtt }) => milliseconds(avg_rtt),
    worst_rtt: ({ worst_rtt }) => worst('rtt', worst_rtt),
    worst_up_loss: ({ worst_up_loss }) => worst('loss', worst_up_loss),
    worst_down_loss: ({ worst_down_loss }) => worst('loss', worst_down_loss),
    leave_date: ({ leave_date }) => inProgress(leave_date),
  },
  clock: true,
}
