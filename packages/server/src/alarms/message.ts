import { countryName } from '@rtcops/core/countries/countries'
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

/** What somebody is told, before it takes the form of one kind of channel. */
export interface Message {
  title: string
  lines: string[]
  /** To the console, where its address is known. */
  link: { text: string; url: string } | undefined
  /** None in a test. */
  alarms: readonly RaisedAlarm[]
}

/** Alarms in words of a language; none for a test message. */
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
    link: publicUrl
      ? { text: t('alarmChannel.message.open'), url: `${publicUrl}/operation/alarmCountry/index` }
      : undefined,
    alarms,
  }
}
