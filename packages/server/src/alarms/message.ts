import { countryName } from '@rtcops/core/countries/countries'
import { alarmsPath } from '@rtcops/core/features/operations/alarms/alarms-page'
import { formatPercent } from '@rtcops/core/format/format-percent'
import type { Language } from '@rtcops/core/i18n/catalogue'
import { formatDateTime } from '@rtcops/core/time/zone'
import type { Selectable } from 'kysely'
import { translateIn } from '../http/language.ts'
import type { AlarmLogTable } from '../postgres/schema.ts'
import type { Settings } from '../settings.ts'

export type RaisedAlarm = Pick<
  Selectable<AlarmLogTable>,
  'id' | 'country' | 'rule' | 'value' | 'threshold' | 'is_tel' | 'create_time'
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
        ? alarms.map(({ country, create_time, is_tel, rule, threshold, value }) =>
            t(is_tel === 1 ? 'alarmChannel.message.telLine' : 'alarmChannel.message.line', {
              time: formatDateTime(create_time.getTime()),
              country: countryName(country, language),
              what: t(`alarmChannel.message.what.${rule}`, {
                value: formatPercent(value),
                threshold: formatPercent(threshold),
              }),
            }),
          )
        : [t('alarmChannel.message.testLine')],
    link: publicUrl ? { text: t('alarmChannel.message.open'), url: `${publicUrl}${alarmsPath}` } : undefined,
    alarms,
  }
}
