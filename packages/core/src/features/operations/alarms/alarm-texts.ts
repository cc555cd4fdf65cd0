import type { Schema } from '../../../api/types.ts'
import { countryName } from '../../../countries/countries.ts'
import { formatNumber } from '../../../format/format-number.ts'
import type { Language } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import type { MetricId } from '../../../quality/metrics.ts'
import { pathText } from '../../../quality/path-text.ts'
import { formatDateTime } from '../../../time/zone.ts'
import { alarmPlace, ruleNameText, ruleValueText } from './alarm-words.ts'
import type { AlarmCondition } from './columns.ts'
import { evidenceRange } from './evidence.ts'
import { likelyCauseText } from './likely-cause.ts'
import { watchedMetrics } from './watched.ts'

/** What is known of a condition, for a text about it. */
export interface AlarmFacts {
  condition: AlarmCondition
  /** Who was affected in its windows; undefined if that is not known. */
  affected: Pick<Schema<'AffectedTotal'>, 'companies' | 'users' | 'bad_minutes'> | undefined
  /** Whether a router or access servers behind it are at fault; null if that cannot be compared. */
  path: Schema<'PathBlame'> | null
  /** Address of the country's quality at that time. */
  link: string
}

/** Returns all that a colleague needs to work on an alarm, for a ticket. It contains addresses, and is not for customers. */
export function alarmTicketText(
  { affected, condition, link, path }: AlarmFacts,
  language: Language,
  t: Translate,
): string {
  const line = (label: Parameters<Translate>[0], value: string) =>
    value === '' ? [] : [t('callText.line', { label: t(label), value })]
  return [
    ...line('alarm.country', alarmPlace(condition, language, t)),
    ...line('callText.ticket.time', `${windowOf(condition)} (${t('ui.zone')})`),
    ...condition.rules.map((rule) =>
      t('callText.line', {
        label: ruleNameText({ ...rule, subject: condition.subject, external: condition.external }, t),
        value: ruleValueText({ ...rule, subject: condition.subject, external: condition.external }, t),
      }),
    ),
    ...line('alarm.likely', condition.likely ? likelyCauseText(condition.likely, t) : ''),
    ...line('alarm.text.path', path ? pathText(path, t) : ''),
    ...(affected ? [affectedText(affected, t)] : []),
    ...line('common.column.remark', condition.note),
    ...line('callText.ticket.link', link),
  ].join('\n')
}

/**
 * Returns what a customer may be told of an alarm: when and where, what users noticed, and whether it is over. It names no
 * address, no cause that is only likely, and no other customer.
 */
export function alarmCustomerText(condition: AlarmCondition, language: Language, t: Translate): string {
  const { end, start } = evidenceRange(condition)
  const country = countryName(condition.country, language)
  const values = {
    country,
    start: formatDateTime(start).slice(0, 16),
    end: formatDateTime(end).slice(11, 16),
    zone: t('ui.zone'),
    trouble: t(`alarm.text.trouble.${troubleOf(condition)}`),
  }
  const state = condition.state === 3 ? 'resolved' : 'open'
  return t('diagnosis.summary.both', { one: t('alarm.text.customer', values), other: t(`alarm.text.${state}`) })
}

/** What users of a country have if a metric is bad. */
const troubles = { up_loss: 'loss', down_loss: 'loss', rtt: 'delay' } as const satisfies Record<MetricId, string>

function troubleOf({ rules }: AlarmCondition): 'loss' | 'delay' | 'both' {
  const found = new Set(watchedMetrics(rules).map((metric) => troubles[metric]))
  if (found.size > 1) return 'both'
  return found.has('delay') ? 'delay' : 'loss'
}

function windowOf(condition: AlarmCondition): string {
  const { end, start } = evidenceRange(condition)
  return `${formatDateTime(start)} ~ ${formatDateTime(end)}`
}

const affectedText = ({ bad_minutes, companies, users }: NonNullable<AlarmFacts['affected']>, t: Translate): string =>
  t('affected.total', {
    companies: formatNumber(companies),
    users: formatNumber(users),
    minutes: formatNumber(bad_minutes),
  })
