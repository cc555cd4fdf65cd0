import { alarmIndicators } from '@rtcops/core/alarms/indicators'
import { externalRule, isPlatformRule, ownRule } from '@rtcops/core/alarms/platform-rules'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import { alarmsPath } from '@rtcops/core/features/operations/alarms/alarms-page'
import { changeText } from '@rtcops/core/features/operations/alarms/change-text'
import { externalText } from '@rtcops/core/features/operations/alarms/external-text'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
import { subjectText } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { formatDateTime } from '@rtcops/core/time/zone'
import { translateIn } from '../platform/language.ts'
import type { Settings } from '../services/settings.ts'
import type { TellableAlarm } from './records/claimed-deliveries.ts'

export type ToldAlarm = Pick<
  TellableAlarm,
  | 'id'
  | 'condition_id'
  | 'country'
  | 'rule'
  | 'value'
  | 'threshold'
  | 'is_tel'
  | 'likely'
  | 'change'
  | 'subject'
  | 'external'
  | 'create_time'
  | 'resolve_time'
  | 'ended_by'
  | 'reason'
  | 'begun'
  | 'goes_on'
>

/** Content of a message, before it is formatted for one kind of channel. */
export interface Message {
  title: string
  lines: string[]
  /** Link to the console, if its address is known. */
  link: { text: string; url: string } | undefined
  /** Whether all that it tells is over. */
  isOver: boolean
  /** Empty in a test message. */
  alarms: readonly ToldAlarm[]
  /** Returns a line that stands for others, for channels that take only short messages. */
  rest: (count: number) => string
}

/** Returns a message about alarms in one language; without alarms, a test message. */
export function alarmMessage(settings: Settings, language: Language, alarms: readonly ToldAlarm[]): Message {
  const t = translateIn(language)
  const { environmentName, publicUrl } = settings
  const over = alarms.filter(isOver)
  const titles =
    alarms.length === 0
      ? [t('alarmChannel.message.test')]
      : [
          alarms.length > over.length && t('alarmChannel.message.raised', { count: alarms.length - over.length }),
          over.length > 0 && t('alarmChannel.message.resolved', { count: over.length }),
        ]
  return {
    title: ['rtcops', environmentName, ...titles].filter(Boolean).join(' · '),
    lines: alarms.length > 0 ? linesOf(alarms, language, t) : [t('alarmChannel.message.testLine')],
    link: publicUrl ? { text: t('alarmChannel.message.open'), url: `${publicUrl}${alarmsPath}` } : undefined,
    isOver: alarms.length > 0 && over.length === alarms.length,
    alarms,
    rest: (count) => t('alarmChannel.message.rest', { count }),
  }
}

/** Returns whether it is told of an alarm that it is over. */
export const isOver = ({ reason }: ToldAlarm): boolean => reason === 'resolved' || reason === 'ended_while_silenced'

/** Returns a line for each alarm, one for those that only repeat it, and the commands that show the same in a terminal. */
function linesOf(alarms: readonly ToldAlarm[], language: Language, t: Translate): string[] {
  const alike = Map.groupBy(alarms, (alarm) =>
    [alarm.condition_id, alarm.rule, alarm.is_tel, alarm.reason === 'first' ? alarm.id : alarm.reason].join(' '),
  )
  const conditions = new Set(alarms.map(({ condition_id }) => condition_id))
  return [
    ...[...alike.values()].flatMap((repeated) => lineOf(repeated, language, t)),
    ...[...conditions].map((id) => `rtcops alarm get ${id}`),
  ]
}

/** Returns the line of an alarm and its repetitions: why it comes, where and what it is, and since when. */
function lineOf(repeated: readonly ToldAlarm[], language: Language, t: Translate): string[] {
  const newest = repeated.at(-1)
  if (!newest) return []
  const begin = formatDateTime(Math.min(...repeated.map(({ create_time }) => create_time.getTime())))
  const end = Math.max(...repeated.map(({ resolve_time }) => resolve_time?.getTime() ?? 0))
  const why = t(`alarmChannel.message.why.${whyOf(newest)}`, { time: begin, end: formatDateTime(end) })
  const line = t(newest.is_tel === 1 ? 'alarmChannel.message.telLine' : 'alarmChannel.message.line', {
    why,
    country: alarmPlace(newest, language, t),
    what: whatHappened(newest, language, t),
  })
  const since = isOver(newest) ? t('alarmChannel.message.since', { line, time: begin }) : line
  return [repeated.length > 1 ? t('alarmChannel.message.times', { line: since, count: repeated.length }) : since]
}

/** Returns why a message comes; an alarm that nobody watches any more need not be over. */
function whyOf({ begun, create_time, ended_by, reason }: ToldAlarm) {
  if (reason === 'first' && begun < create_time) return 'more'
  return reason === 'resolved' && ended_by === 'settings' ? 'unwatched' : reason
}

/** Returns where an alarm is and what it says. */
export const headLine = (alarm: HeadLine, language: Language, t: Translate): string =>
  t('alarmChannel.message.head', { place: alarmPlace(alarm, language, t), what: whatHappened(alarm, language, t) })

type HeadLine = Pick<
  ToldAlarm,
  'country' | 'rule' | 'value' | 'threshold' | 'likely' | 'change' | 'subject' | 'external'
>

function whatHappened(
  { change, external, likely, rule, subject, threshold, value }: HeadLine,
  language: Language,
  t: Translate,
): string {
  if (rule === 'part_changed') return change ? changeText(change, language, t) : ''
  if (subject) return subjectText(subject, { value, threshold }, t)
  if (external) return externalText(external, t)
  if (rule === ownRule || rule === externalRule) return ''
  if (isPlatformRule(rule)) return t(`alarmChannel.message.what.${rule}`, { number: value })
  const what = t(`alarmChannel.message.what.${alarmIndicators[rule].passes}`, {
    name: t(`alarm.thresholds.${rule}`),
    value: formatPercent(value),
    threshold: formatPercent(threshold),
  })
  return likely ? t('alarmChannel.message.likely', { what, cause: likelyCauseText(likely, t) }) : what
}
