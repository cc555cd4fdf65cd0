import { alarmIndicators } from '@rtcops/core/alarms/indicators'
import { isPlatformRule, ownRule } from '@rtcops/core/alarms/platform-rules'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import { alarmsPath } from '@rtcops/core/features/operations/alarms/alarms-page'
import { changeText } from '@rtcops/core/features/operations/alarms/change-text'
import { likelyCauseText } from '@rtcops/core/features/operations/alarms/likely-cause'
import { subjectText } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Selectable } from 'kysely'
import { translateIn } from '../platform/language.ts'
import type { AlarmLogTable } from '../postgres/schema.ts'
import type { Settings } from '../services/settings.ts'

export type RaisedAlarm = Pick<
  Selectable<AlarmLogTable>,
  'id' | 'country' | 'rule' | 'value' | 'threshold' | 'is_tel' | 'likely' | 'change' | 'subject' | 'create_time'
>

/** Content of a message, before it is formatted for one kind of channel. */
export interface Message {
  title: string
  lines: string[]
  /** Link to the console, if its address is known. */
  link: { text: string; url: string } | undefined
  /** Empty in a test message. */
  alarms: readonly RaisedAlarm[]
}

/** Returns a message about alarms in one language; without alarms, a test message. */
export function alarmMessage(settings: Settings, language: Language, alarms: readonly RaisedAlarm[]): Message {
  const t = translateIn(language)
  const { environmentName, publicUrl } = settings
  const title =
    alarms.length > 0 ? t('alarmChannel.message.raised', { count: alarms.length }) : t('alarmChannel.message.test')
  return {
    title: ['rtcops', environmentName, title].filter(Boolean).join(' · '),
    lines:
      alarms.length > 0
        ? alarms.map((alarm) =>
            t(alarm.is_tel === 1 ? 'alarmChannel.message.telLine' : 'alarmChannel.message.line', {
              time: formatDateTime(alarm.create_time.getTime()),
              country: alarmPlace(alarm, language, t),
              what: whatHappened(alarm, language, t),
            }),
          )
        : [t('alarmChannel.message.testLine')],
    link: publicUrl ? { text: t('alarmChannel.message.open'), url: `${publicUrl}${alarmsPath}` } : undefined,
    alarms,
  }
}

function whatHappened(
  { change, likely, rule, subject, threshold, value }: RaisedAlarm,
  language: Language,
  t: Translate,
): string {
  if (rule === 'part_changed') return change ? changeText(change, language, t) : ''
  if (subject) return subjectText(subject, { value, threshold }, t)
  if (rule === ownRule) return ''
  if (isPlatformRule(rule)) return t(`alarmChannel.message.what.${rule}`, { number: value })
  const what = t(`alarmChannel.message.what.${alarmIndicators[rule].passes}`, {
    name: t(`alarm.thresholds.${rule}`),
    value: formatPercent(value),
    threshold: formatPercent(threshold),
  })
  return likely ? t('alarmChannel.message.likely', { what, cause: likelyCauseText(likely, t) }) : what
}
