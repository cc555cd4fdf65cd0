import { listIncidents } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import { alarmsPause } from '@rtcops/core/features/operations/alarms/alarms-page'
import { incidentColumns, incidentStateWords } from '@rtcops/core/features/operations/alarms/incidents/columns'
import { severityWords } from '@rtcops/core/features/operations/alarms/own/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AddButton } from '../../../ui/add-button.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { AnyRangeFilter } from '../../../ui/filter/range-filter.tsx'
import { anyRangeParam, choiceParam, pageParams } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { open } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { NewIncidentDialog } from './dialogs.tsx'
import { incidentAddress } from './incident-address.ts'

const params = {
  ...pageParams(20),
  state: choiceParam(['open', 'resolved'], 'common.column.status'),
  severity: choiceParam([1, 2, 3], 'alarmRule.severity'),
  time: anyRangeParam('incident.since'),
}

const states = (['open', 'resolved'] as const).map((value) => ({ value, text: incidentStateWords[value].text }))
const severities = ([1, 2, 3] as const).map((value) => ({ value, text: severityWords[value].text }))
const presets = ['last-24h', 'last-7-days', 'last-30-days']

/** Lists incidents: what alarms of one cause have in common. */
export default function IncidentsScreen() {
  const translate = useTranslate()
  const language = useLanguage()
  const search = useSearch(params)
  const { applied, apply } = search
  const incidents = useQuery({
    ...overRange(listIncidents, applied),
    placeholderData: keepPreviousData,
    refetchInterval: alarmsPause,
  })
  const [isAdding, setAdding] = useState(false)
  const add = <AddButton operation="insertIncident" text="incident.addTitle" onClick={() => setAdding(true)} />
  const isFiltered = [applied.state, applied.severity, applied.time].some((each) => each !== undefined)
  return (
    <Screen title="incident.title" note={translate('incident.about')} actions={add}>
      <FilterBar search={search} repeat={() => void incidents.refetch()}>
        <Filter search={search} name="state">
          {(field) => <ChoiceSelect {...field} options={states} />}
        </Filter>
        <Filter search={search} name="severity">
          {(field) => <ChoiceSelect {...field} options={severities} />}
        </Filter>
        <AnyRangeFilter search={search} name="time" presets={presets} />
      </FilterBar>
      <QueryTable
        query={incidents}
        columns={incidentColumns}
        paging={[applied, apply]}
        count="incident.count"
        chips={
          <FilterChips
            search={search}
            texts={{
              state: (state) => translate(incidentStateWords[state].text),
              severity: (severity) => translate(severityWords[severity].text),
              time: (range) => <RangeText range={range} />,
            }}
          />
        }
        cells={{
          title: ({ id, title }) => <Link to={incidentAddress(id)}>{title}</Link>,
          create_time: ({ create_time }) => withoutYear(create_time, Date.now()),
          resolve_time: ({ resolve_time }) => (resolve_time ? withoutYear(resolve_time, Date.now()) : undefined),
          countries: ({ countries }) => countries.map((code) => countryName(code, language)).join(', ') || undefined,
        }}
        actions={({ id }) => [open('common.action.details', incidentAddress(id))]}
        empty={
          isFiltered ? (
            <EmptyState text={translate('incident.emptyFound')} />
          ) : (
            <EmptyState text={translate('incident.empty')} action={add} />
          )
        }
      />
      {isAdding && <NewIncidentDialog onClose={() => setAdding(false)} />}
    </Screen>
  )
}
