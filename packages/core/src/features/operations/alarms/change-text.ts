import type { Schema } from '../../../api/types.ts'
import { countryName } from '../../../countries/countries.ts'
import { formatNumber } from '../../../format/format-number.ts'
import type { Language } from '../../../i18n/catalogue.ts'
import type { Translate } from '../../../i18n/i18n.ts'

/**
 * Returns what changed in one part of the platform as a sentence of counts: since when, how many of its users are badly off,
 * and how many were before and are elsewhere. It names no cause.
 */
export function changeText(change: Schema<'PartChange'>, language: Language, t: Translate): string {
  const { bad_others, bad_users, before_bad_users, before_users, is_new, kind, others, since, until, users } = change
  const name = kind === 'country' ? countryName(change.name, language) : change.name
  const text = t(is_new === 1 ? 'alarm.change.new' : 'alarm.change.text', {
    name,
    since: toMinute(since),
    part: t(`alarm.change.part.${kind}`, { name }),
    users: formatNumber(users),
    bad: formatNumber(bad_users),
    before: formatNumber(before_users),
    badBefore: formatNumber(before_bad_users),
    others: t(kind === 'build' ? 'alarm.change.otherBuilds' : 'alarm.change.others', {
      users: formatNumber(others),
      bad: formatNumber(bad_others),
    }),
  })
  return until === null ? text : t('alarm.change.over', { text, until: toMinute(until) })
}

/** Returns a time without its seconds. */
const toMinute = (time: string): string => time.slice(0, 16)
