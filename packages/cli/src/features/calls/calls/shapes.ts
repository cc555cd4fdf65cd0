import type { Row, Schema } from '@rtcops/core/api/types'
import type { Column } from '@rtcops/core/columns/columns'
import {
  type CallMessage,
  type CallSession,
  callColumns,
  messageColumns,
  type UserSession,
  userSessionColumns,
} from '@rtcops/core/features/calls/calls/columns'
import { inProgress } from '../../../old/in-progress.ts'
import { inWords } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'

/** The room of a call that a monitoring rule names carries the console's tag in words (R-MSG-10). */
const watched = ({ channel_name, is_special }: Pick<CallSession, 'channel_name' | 'is_special'>) =>
  is_special === 1 ? `${channel_name} [${inWords({ zh: '重点监控', en: 'monitored' })}]`.trimStart() : undefined

const callId = { id: 'channel_session_id', kind: 'code', label: 'call.column.callId' } as const

export const callShape: Shape<CallSession> = {
  what: 'rows.calls',
  columns: [callId, ...callColumns.filter(({ id }) => id !== callId.id)],
  wide: [
    { id: 'user_num', kind: 'number', label: 'common.column.id' },
    { id: 'company_name', kind: 'text', label: 'common.column.id' },
    { id: 'app_key', kind: 'code', label: 'common.column.id' },
  ],
  fields: [
    'id',
    'channel_session_id',
    'app_key',
    'app_name',
    'company_id',
    'company_name',
    'channel_name',
    'create_date',
    'exit_date',
    'count_time',
    'status',
    'user_num',
    'is_special',
  ],
  times: ['create_date', 'exit_date'],
  heads: {
    create_date: { zh: '创建时间', en: 'Started' },
    user_num: { zh: '用户数', en: 'Users' },
    company_name: { zh: '企业', en: 'Company' },
    app_key: { zh: 'appkey', en: 'Appkey' },
  },
  cells: { exit_date: ({ exit_date }) => inProgress(exit_date), channel_name: watched },
}

type CallHead = Schema<'CallHead'>

export const callHeadShape: Shape<CallHead> = {
  what: 'rows.calls',
  columns: [...(callShape.columns as readonly unknown[] as readonly Column<CallHead>[])],
  wide: [
    ...((callShape.wide ?? []) as readonly unknown[] as readonly Column<CallHead>[]),
    { id: 'company_id', kind: 'code', label: 'common.column.id' },
    {
      id: 'status',
      kind: 'status',
      label: 'common.column.status',
      words: { 1: { text: 'common.state.ongoing', mark: 'live' }, other: { text: 'common.state.ended', mark: 'off' } },
    },
    { id: 'interrupt_num', kind: 'number', label: 'common.column.id' },
    { id: 'level_counts', kind: 'text', label: 'common.column.id' },
  ],
  fields: [
    'channel_session_id',
    'app_name',
    'app_key',
    'company_name',
    'company_id',
    'channel_name',
    'create_date',
    'exit_date',
    'count_time',
    'status',
    'user_num',
    'is_special',
    'interrupt_num',
    'level_counts',
  ],
  times: ['create_date', 'exit_date'],
  heads: {
    ...(callShape.heads as Shape<CallHead>['heads']),
    company_id: { zh: '企业 ID', en: 'Company id' },
    is_special: { zh: '重点监控', en: 'Monitored' },
    interrupt_num: { zh: '掉线次数', en: 'Interrupts' },
    level_counts: { zh: '消息', en: 'Messages' },
  },
  cells: {
    exit_date: ({ exit_date }) => inProgress(exit_date),
    channel_name: watched,
    level_counts: ({ level_counts: { normal, bad, fatal } }) =>
      inWords({
        zh: `正常 ${normal}  一般 ${bad}  严重 ${fatal}`,
        en: `${normal} normal  ${bad} average  ${fatal} severe`,
      }),
  },
}

/** In a narrow terminal the addresses and the device wait for `-o wide`. */
const briefUserColumns = new Set<string>([
  'user_id',
  'user_session_type',
  'zone',
  'join_date',
  'leave_date',
  'call_time',
  'sdk_version',
  'network',
])

export const userShape: Shape<UserSession> = {
  what: 'rows.userSessions',
  columns: userSessionColumns.filter(({ id }) => briefUserColumns.has(id)),
  wide: [
    { id: 'ip', kind: 'code', label: 'call.column.userIp' },
    { id: 'routerIp', kind: 'code', label: 'call.column.accessIp' },
    { id: 'asIp', kind: 'code', label: 'call.column.serviceIp' },
  ],
  fields: [
    'id',
    'channel_session_id',
    'user_id',
    'user_session_type',
    'zone',
    'country',
    'ip',
    'routerIp',
    'asIp',
    'join_date',
    'leave_date',
    'call_time',
    'sdk_version',
    'platform',
    'network',
    'device_name',
    'os',
    'os_version',
  ],
  times: ['join_date', 'leave_date'],
  heads: {
    user_id: { zh: '用户ID', en: 'User' },
    user_session_type: { zh: '用户类型', en: 'Role' },
    routerIp: { zh: '路由IP', en: 'Router IP' },
    asIp: { zh: 'AS IP', en: 'AS IP' },
  },
  cells: {
    user_session_type: ({ user_session_type }) =>
      user_session_type === 0 ? inWords({ zh: '发送端', en: 'send' }) : inWords({ zh: '接收端', en: 'recv' }),
    leave_date: ({ leave_date }) => inProgress(leave_date),
  },
  clock: true,
}

export const messageShape: Shape<CallMessage> = {
  what: 'rows.messages',
  columns: messageColumns,
  wide: [
    { id: 'txquality', kind: 'number', label: 'common.column.id' },
    { id: 'rxquality', kind: 'number', label: 'common.column.id' },
  ],
  fields: [
    'id',
    'ts',
    'uid',
    'session_id',
    'type_number',
    'type_describe',
    'level',
    'message',
    'txquality',
    'rxquality',
  ],
  times: ['ts'],
  heads: {
    uid: { zh: '用户ID', en: 'User' },
    txquality: { zh: '上行质量', en: 'Up quality' },
    rxquality: { zh: '下行质量', en: 'Down quality' },
  },
}

export type Sample = Row<'getCallDetailCharts'>

export const sampleShape: Shape<Sample> = {
  what: 'rows.samples',
  columns: [
    { id: 'ts', kind: 'time', label: 'common.column.time' },
    { id: 'uid', kind: 'code', label: 'call.column.userId' },
    { id: 'txquality', kind: 'number', label: 'call.series.upQuality' },
    { id: 'rxquality', kind: 'number', label: 'call.series.downQuality' },
    { id: 'distance', kind: 'number', label: 'call.series.distance' },
    { id: 'jitter', kind: 'number', label: 'call.series.jitter' },
    { id: 'up_loss_rate', kind: 'percent', label: 'call.series.upLoss' },
    { id: 'down_loss_rate', kind: 'percent', label: 'call.series.downLoss' },
    { id: 'send_bps', kind: 'number', label: 'call.series.upBitrate' },
    { id: 'recv_bps', kind: 'number', label: 'call.series.downBitrate' },
    { id: 'cpu', kind: 'percent', label: 'call.series.cpu' },
  ],
  fields: [
    'ts',
    'uid',
    'txquality',
    'rxquality',
    'cpu',
    'send_bps',
    'recv_bps',
    'up_loss_rate',
    'down_loss_rate',
    'jitter',
    'distance',
  ],
  times: ['ts'],
  heads: {
    uid: { zh: '用户ID', en: 'User' },
    txquality: { zh: '上行质量', en: 'Up Q' },
    rxquality: { zh: '下行质量', en: 'Down Q' },
    distance: { zh: 'RTT ms', en: 'RTT ms' },
    jitter: { zh: '抖动 ms', en: 'Jitter ms' },
    up_loss_rate: { zh: '上行丢包 %', en: 'Up loss %' },
    down_loss_rate: { zh: '下行丢包 %', en: 'Down loss %' },
    send_bps: { zh: '上行 kbps', en: 'Up kbps' },
    recv_bps: { zh: '下行 kbps', en: 'Down kbps' },
    cpu: { zh: 'CPU %', en: 'CPU %' },
  },
  cells: { send_bps: ({ send_bps }) => kbps(send_bps), recv_bps: ({ recv_bps }) => kbps(recv_bps) },
}

/** Bytes a second as kilobits a second (K-15); nothing measured stays nothing. */
const kbps = (bytes: number | null): string | undefined =>
  bytes === null ? undefined : ((bytes * 8) / 1024).toFixed(2)
