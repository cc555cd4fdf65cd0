import type { Row } from '../../../api/types.ts'
import { columns, type StatusMark } from '../../../columns/columns.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { watchWords } from './columns.ts'

export type AlarmChannel = Row<'listAlarmChannels'>
export type AlarmDelivery = Row<'listAlarmDeliveries'>

/** Kinds of alarm channels, in the order of the selection list. */
export const channelKindWords = {
  feishu: { text: 'alarmChannel.kinds.feishu', mark: 'plain' },
  dingtalk: { text: 'alarmChannel.kinds.dingtalk', mark: 'plain' },
  wecom: { text: 'alarmChannel.kinds.wecom', mark: 'plain' },
  slack: { text: 'alarmChannel.kinds.slack', mark: 'plain' },
  email: { text: 'alarmChannel.kinds.email', mark: 'plain' },
  pagerduty: { text: 'alarmChannel.kinds.pagerduty', mark: 'plain' },
  alertmanager: { text: 'alarmChannel.kinds.alertmanager', mark: 'plain' },
  webhook: { text: 'alarmChannel.kinds.webhook', mark: 'plain' },
} as const

export const channelKinds = Object.keys(channelKindWords) as (keyof typeof channelKindWords)[]

const languageWords = {
  zh: { text: 'alarmChannel.languages.zh', mark: 'plain' },
  en: { text: 'alarmChannel.languages.en', mark: 'plain' },
} as const

const telWords = {
  1: { text: 'alarmChannel.telOnly', mark: 'plain' },
  0: { text: 'alarmChannel.allAlarms', mark: 'plain' },
} as const

/** Delivery state of a message. */
export const deliveryWords = {
  1: { text: 'alarmChannel.state.waiting', mark: 'warn' },
  2: { text: 'alarmChannel.state.delivered', mark: 'ok' },
  3: { text: 'alarmChannel.state.failed', mark: 'bad' },
  4: { text: 'alarmChannel.state.planned', mark: 'off' },
} as const

/** Why a channel was told of an alarm. */
const noticeWords = {
  first: { text: 'alarmChannel.reasons.first', mark: 'plain' },
  repeat: { text: 'alarmChannel.reasons.repeat', mark: 'plain' },
  escalated: { text: 'alarmChannel.reasons.escalated', mark: 'plain' },
  silence_ended: { text: 'alarmChannel.reasons.silence_ended', mark: 'plain' },
  resolved: { text: 'alarmChannel.reasons.resolved', mark: 'plain' },
  ended_while_silenced: { text: 'alarmChannel.reasons.ended_while_silenced', mark: 'plain' },
} as const

/** Outcome of what a channel was told last. */
const lastWords = { ...deliveryWords, 0: { text: 'alarmChannel.state.none', mark: 'off' } } as const

/**
 * Returns how a channel fares: since when it takes no messages and how many were given up, or the outcome of the last one.
 * @param inZone converts a time to the reader's zone
 */
export function channelState(
  { down_since, given_up, last_state }: Pick<AlarmChannel, 'down_since' | 'given_up' | 'last_state'>,
  t: Translate,
  inZone: (time: string) => string = (time) => time,
): { text: string; mark: StatusMark } {
  if (!down_since) {
    const { mark, text } = lastWords[last_state as keyof typeof lastWords]
    return { text: t(text), mark }
  }
  const key = given_up > 0 ? 'alarmChannel.downGivenUp' : 'alarmChannel.down'
  return { text: t(key, { time: inZone(down_since).slice(5, 16), count: given_up }), mark: 'bad' }
}

export const alarmChannelColumns = columns<AlarmChannel>()([
  { id: 'name', kind: 'text', label: 'alarmChannel.name' },
  { id: 'kind', kind: 'status', label: 'alarmChannel.kind', words: channelKindWords, width: 92 },
  { id: 'address', kind: 'code', label: 'alarmChannel.address' },
  { id: 'countries', kind: 'code', label: 'alarm.country', width: 92 },
  { id: 'tel_only', kind: 'status', label: 'alarmChannel.which', words: telWords, width: 92 },
  { id: 'repeat_minutes', kind: 'number', label: 'alarmChannel.repeat', width: 84 },
  { id: 'escalate_minutes', kind: 'number', label: 'alarmChannel.escalate', width: 84 },
  { id: 'language', kind: 'status', label: 'alarmChannel.language', words: languageWords, width: 68 },
  {
    id: 'last_state',
    kind: 'status',
    label: 'alarmChannel.last',
    words: lastWords,
    width: 152,
  },
  { id: 'status', kind: 'status', label: 'common.column.status', words: watchWords, width: 84 },
])

export const alarmDeliveryColumns = columns<AlarmDelivery>()([
  { id: 'channel_name', kind: 'text', label: 'alarmChannel.title' },
  { id: 'kind', kind: 'status', label: 'alarmChannel.kind', words: channelKindWords, width: 92 },
  { id: 'reason', kind: 'status', label: 'alarmChannel.why', words: noticeWords, width: 152 },
  { id: 'state', kind: 'status', label: 'common.column.status', words: deliveryWords, width: 92 },
  { id: 'attempts', kind: 'number', label: 'alarmChannel.attempts', width: 76 },
  { id: 'end_time', kind: 'time', label: 'alarmChannel.endTime', width: 128 },
  { id: 'next_time', kind: 'time', label: 'alarmChannel.nextTime', width: 128 },
  { id: 'error', kind: 'text', label: 'alarmChannel.reason' },
])
