import type { CausedAlarm } from '../../../../alarms/incidents/causes.ts'
import { countryName } from '../../../../countries/countries.ts'
import type { Language } from '../../../../i18n/catalogue.ts'
import type { Translate } from '../../../../i18n/i18n.ts'
import { alarmPlace, ruleNameText } from '../alarm-words.ts'

/** Names an incident after its alarms, the oldest first: where it began and what was passed, and how many others there are. */
export function incidentTitle(alarms: readonly CausedAlarm[], language: Language, t: Translate): string {
  const [first, ...others] = alarms
  if (!first) return t('incident.untitled')
  const title = t('incident.titleOf', { place: alarmPlaceOf(first, language, t), what: ruleNameText(first, t) })
  return others.length === 0 ? title : t('incident.titleMore', { title, count: others.length })
}

function alarmPlaceOf({ change, country, external, subject }: CausedAlarm, language: Language, t: Translate): string {
  if (!change) return alarmPlace({ country, external, subject }, language, t)
  const name = change.kind === 'country' ? countryName(change.name, language) : change.name
  return t(`alarm.change.part.${change.kind}`, { name }).trim()
}
