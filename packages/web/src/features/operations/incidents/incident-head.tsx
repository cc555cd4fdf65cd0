import { countryName } from '@rtcops/core/countries/countries'
import { type IncidentDetails, incidentStateWords } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { severityWords } from '@rtcops/core/features/operations/alarms/own/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'

/** Shows the state of an incident, who handles it, and whom it hits. */
export function IncidentHead({ incident }: { incident: IncidentDetails }) {
  const translate = useTranslate()
  const language = useLanguage()
  const { bad_minutes, companies, countries, create_time, owner_name, resolve_time, severity, state, users } = incident
  const severityWord = severityWords[severity as 1 | 2 | 3]
  return (
    <section className="ro-panel ro-incident-head" aria-label={translate('incident.one')}>
      <dl>
        <Item label="common.column.status">
          <StatusMark mark={incidentStateWords[state].mark}>{translate(incidentStateWords[state].text)}</StatusMark>
        </Item>
        <Item label="alarmRule.severity">
          <StatusMark mark={severityWord.mark}>{translate(severityWord.text)}</StatusMark>
        </Item>
        <Item label="incident.since">{withoutYear(create_time, Date.now())}</Item>
        {resolve_time && <Item label="incident.resolvedAt">{withoutYear(resolve_time, Date.now())}</Item>}
        <Item label="incident.owner">{owner_name || translate('incident.nobody')}</Item>
        {countries.length > 0 && (
          <Item label="alarm.country">{countries.map((code) => countryName(code, language)).join(', ')}</Item>
        )}
        <Item label="incident.companies">{formatNumber(companies)}</Item>
        <Item label="incident.users">{formatNumber(users)}</Item>
        <Item label="affected.column.badMinutes">{formatNumber(bad_minutes)}</Item>
      </dl>
    </section>
  )
}

function Item({ children, label }: { label: MessageKey; children: ReactNode }) {
  return (
    <div>
      <dt>{useTranslate()(label)}</dt>
      <dd className="ro-tabular">{children}</dd>
    </div>
  )
}
