import type { CausedAlarm } from '../../../../alarms/incidents/causes.ts'
import { countryName } from '../../../../countries/countries.ts'
import { formatNumber } from '../../../../format/format-number.ts'
import type { Language } from '../../../../i18n/catalogue.ts'
import type { Translate } from '../../../../i18n/i18n.ts'
import { formatDateTime, type Instant } from '../../../../time/zone.ts'
import { watchedMetrics } from '../watched.ts'

/** What a customer may be told of an incident. */
export interface CustomerFacts {
  alarms: readonly Pick<CausedAlarm, 'country' | 'rule' | 'subject'>[]
  start: Instant
  /** When it was over; undefined while it is not. */
  end: Instant | undefined
  /** When somebody began to work on it; undefined if nobody noted that. */
  taken: Instant | undefined
  /** The customer's users badly off. */
  users: number
}

type Trouble = 'loss' | 'delay' | 'both' | 'joining' | 'broken' | 'other'

/** What users notice if an indicator of a member's rule is bad. */
const troubles: Readonly<Record<string, Trouble>> = {
  uploss_lt5: 'loss',
  uploss_gt20: 'loss',
  downloss_lt5: 'loss',
  downloss_lt10: 'loss',
  up_loss: 'loss',
  down_loss: 'loss',
  rtt: 'delay',
  rtt_gt300: 'delay',
  join_5s: 'joining',
  join_success: 'joining',
  disconnects: 'broken',
}

function troubleOf(alarms: CustomerFacts['alarms']): Trouble {
  const metrics = watchedMetrics(alarms).map((metric) => (metric === 'rtt' ? 'delay' : 'loss'))
  const ofRules = alarms.flatMap(({ subject }) => (subject ? (troubles[subject.indicator] ?? 'other') : []))
  const found = new Set<Trouble>([...metrics, ...ofRules])
  const [only = 'other', ...more] = found
  if (more.length === 0) return only
  return [...found].every((trouble) => trouble === 'loss' || trouble === 'delay') ? 'both' : 'other'
}

/**
 * Returns what a customer may be told of an incident: when and where, what users noticed, how many of the customer's were
 * affected, what was done, and whether it is over. It names no address, no rule, no cause, and no other customer.
 */
export function incidentCustomerText(
  { alarms, end, start, taken, users }: CustomerFacts,
  language: Language,
  t: Translate,
): string {
  const countries = [...new Set(alarms.flatMap(({ country }) => country || []))].sort()
  const times = { start: minuteOf(start), end: end === undefined ? '' : minuteOf(end), zone: t('ui.zone') }
  const place = countries.map((country) => countryName(country, language)).join(t('incident.text.and'))
  const parts = [
    t(`incident.text.${end === undefined ? 'since' : 'between'}${place === '' ? '' : 'In'}`, {
      ...times,
      place,
      trouble: t(`incident.text.trouble.${troubleOf(alarms)}`),
    }),
    t('incident.text.users', { users: formatNumber(users) }),
    ...(taken === undefined ? [] : [t('incident.text.taken', { time: minuteOf(taken) })]),
    t(`incident.text.${end === undefined ? 'open' : 'over'}`),
  ]
  return parts.reduce((one, other) => t('diagnosis.summary.both', { one, other }))
}

const minuteOf = (instant: Instant): string => formatDateTime(instant).slice(0, 16)
