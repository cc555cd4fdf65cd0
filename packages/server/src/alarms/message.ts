import { alarmIndicators } from '@rtcops/core/alarms/indicators'
import { externalRule, isPlatformRule, ownRule } from '@rtcops/core/alarms/platform-rules'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import { alarmsPath } from '@rtcops/core/features/operations/alarms/alarms-page'
import { changeText } from '@rtcops/core/features/operations/alarms/change-text'
import { alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import { externalText } from '@rtcops/core/features/operations/alarms/external-text'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
import { subjectText } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { formatDateTime } from '@rtcops/core/time/zone'
import { translateIn } from '../platform/language.ts'
import type { Settings } from '../services/settings.ts'
import { type Digest, type DigestEntry, type DigestRoom, digestOf, mostEntries } from './digest/digest.ts'
import type { TellableAlarm } from './records/claimed-deliveries.ts'
import { isOver } from './records/delivery-states.ts'
import type { GivenUp } from './records/given-up.ts'
import { levelOf } from './severity.ts'

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
> &
  Partial<Pick<TellableAlarm, 'company'>>

/** Content of a message, before it is formatted for one kind of channel. */
export interface Message {
  title: string
  lines: string[]
  /** Link to the console, if its address is known. */
  link: { text: string; url: string } | undefined
  /** Whether all that it tells is over. */
  isOver: boolean
  /** Whether everybody is to be mentioned: an alarm of severity 1 is open. */
  isUrgent: boolean
  /** Empty in a test message. */
  alarms: readonly ToldAlarm[]
}

/**
 * Prepares a message about alarms in one language, the most severe first; without alarms, a test message.
 * @param givenUp what was given up for the channel before, of which these alarms still matter
 * @returns a function that returns the message for some room
 */
export function alarmMessage(
  settings: Settings,
  language: Language,
  alarms: readonly ToldAlarm[],
  givenUp?: GivenUp,
): (room?: DigestRoom) => Message {
  const t = translateIn(language)
  const { environmentName, publicUrl } = settings
  const over = alarms.filter(isOver)
  const open = alarms.length - over.length
  const titles = [
    givenUp && t('alarmChannel.message.restored'),
    open > 0 && t('alarmChannel.message.raised', { count: open }),
    over.length > 0 && t('alarmChannel.message.resolved', { count: over.length }),
    !givenUp && alarms.length === 0 && t('alarmChannel.message.test'),
  ]
  const entries = entriesOf(alarms, language, t)
  const head = givenUp
    ? [t('alarmChannel.message.givenUp', { ...givenUp, since: formatDateTime(givenUp.since.getTime()) })]
    : alarms.length === 0
      ? [t('alarmChannel.message.testLine')]
      : []
  return (room = { entries: mostEntries, groups: mostEntries }) => ({
    title: ['rtcops', environmentName, ...titles].filter(Boolean).join(' · '),
    lines: [...head, ...linesOf(digestOf(entries, room), t)],
    link: publicUrl ? { text: t('alarmChannel.message.open'), url: `${publicUrl}${alarmsPath}` } : undefined,
    isOver: alarms.length > 0 && over.length === alarms.length,
    isUrgent: alarms.some((alarm) => alarm.is_tel === 1 && !isOver(alarm)),
    alarms,
  })
}

/** A line of a message, and the conditions that it is about. */
interface Entry extends DigestEntry {
  line: string
  condition: number
}

/** Most characters of a line; names and texts of other systems may be longer. */
const longestLine = 400

/** Returns a line for each alarm, and one for those that only repeat it: by severity, then what is open first. */
function entriesOf(alarms: readonly ToldAlarm[], language: Language, t: Translate): Entry[] {
  const ranked = alarms.toSorted((left, right) => rankOf(left) - rankOf(right))
  const alike = Map.groupBy(ranked, (alarm) =>
    [alarm.condition_id, alarm.rule, alarm.is_tel, alarm.reason === 'first' ? alarm.id : alarm.reason].join(' '),
  )
  return [...alike.values()].flatMap((repeated) => {
    const newest = repeated.at(-1)
    if (!newest) return []
    const line = [...lineOf(newest, repeated, language, t)].slice(0, longestLine).join('')
    return [{ line, condition: newest.condition_id, count: repeated.length, group: groupOf(newest, t) }]
  })
}

const rankOf = (alarm: ToldAlarm): number => levelOf(alarm) * 2 + (isOver(alarm) ? 1 : 0)

/** Returns what an alarm is counted by in a message without room for it: its rule, and the company that it is about. */
const groupOf = ({ company, external, rule, subject }: ToldAlarm, t: Translate): string =>
  [
    subject?.name ?? external?.name ?? t(alarmRuleWords[rule].text),
    subject?.split === 'company' ? subject.place : company,
  ]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 80)
    .toWellFormed()

/** Returns the lines of a message, how many alarms have none, and the commands that show the same in a terminal. */
function linesOf({ groups, others, shown }: Digest<Entry>, t: Translate): string[] {
  const rest = groups.reduce((total, { count }) => total + count, others)
  const counted = [
    ...groups.map(({ count, group }) => t('alarmChannel.message.group', { group, count })),
    ...(others > 0 ? [t('alarmChannel.message.others', { count: others })] : []),
  ]
  return [
    ...shown.map(({ line }) => line),
    ...(rest > 0 ? [t('alarmChannel.message.rest', { count: rest }), ...counted] : []),
    ...[...new Set(shown.map(({ condition }) => condition))].map((id) => `rtcops alarm get ${id}`),
    ...(rest > 0 ? ['rtcops alarm list'] : []),
  ]
}

/** Returns the line of an alarm and its repetitions: why it comes, where and what it is, and since when. */
function lineOf(newest: ToldAlarm, repeated: readonly ToldAlarm[], language: Language, t: Translate): string {
  const begin = formatDateTime(Math.min(...repeated.map(({ create_time }) => create_time.getTime())))
  const end = Math.max(...repeated.map(({ resolve_time }) => resolve_time?.getTime() ?? 0))
  const why = t(`alarmChannel.message.why.${whyOf(newest)}`, { time: begin, end: formatDateTime(end) })
  const line = t(newest.is_tel === 1 ? 'alarmChannel.message.telLine' : 'alarmChannel.message.line', {
    why,
    country: alarmPlace(newest, language, t),
    what: whatHappened(newest, language, t),
  })
  const since = isOver(newest) ? t('alarmChannel.message.since', { line, time: begin }) : line
  return repeated.length > 1 ? t('alarmChannel.message.times', { line: since, count: repeated.length }) : since
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
