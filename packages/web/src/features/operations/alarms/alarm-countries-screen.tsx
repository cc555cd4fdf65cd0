import { alarmsPath } from '@rtcops/core/features/operations/alarms/alarms-page'
import './alarm-countries.css'
import { Button } from '@blueprintjs/core'
import { thresholdNames } from '@rtcops/core/alarms/thresholds'
import {
  deleteAlarmCountry,
  getAlarmCountry,
  getAlarmThreshold,
  listAlarmCountries,
  updateAlarmCountry,
} from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import { type AlarmCountry, alarmCountryColumns, thresholdText } from '@rtcops/core/features/operations/alarms/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { RowSwitch } from '../../../ui/row/row-switch.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { CountrySelect } from '../../../ui/select/country-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { AlarmCountryDialog } from './alarm-country-dialog.tsx'
import { ChannelsDrawer } from './channels-drawer.tsx'
import { DefaultThresholdsDialog } from './default-thresholds-dialog.tsx'

const params = { ...pageParams(20), country: textParam('alarm.country') }

/**
 * Lists countries with their own alarm thresholds, opens the default thresholds for all others, and leads to the alarms.
 */
export default function AlarmCountriesScreen() {
  const api = useApi()
  const translate = useTranslate()
  const language = useLanguage()
  const { mayCall } = useViewer()
  const search = useSearch(params)
  const countries = useQuery({ ...listAlarmCountries(search.applied), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getAlarmCountry)
  // New countries start with the default thresholds at the time when the dialog opens.
  const defaults = useRecordDialog(getAlarmThreshold)
  const [opened, setOpened] = useState<'new' | 'defaults' | 'channels'>()
  const removal = useRemove(deleteAlarmCountry, {
    question: 'common.confirm.removeCurrent',
    refresh: 'listAlarmCountries',
  })
  const openDefaults = (purpose: 'new' | 'defaults') => {
    setOpened(purpose)
    void defaults.edit({})
  }
  const add = <AddButton operation="createAlarmCountry" onClick={() => openDefaults('new')} />
  const now = Date.now()
  const thresholds = defaults.record === 'new' ? undefined : defaults.record
  return (
    <Screen
      title="alarm.title"
      actions={
        <>
          <Button text={translate('alarmChannel.title')} onClick={() => setOpened('channels')} />
          <Link className="bp6-button" to={`${alarmsPath}?state=all`}>
            {translate('alarm.log')}
          </Link>
          {mayCall('updateAlarmThreshold') && (
            <Button text={translate('alarm.defaults')} onClick={() => openDefaults('defaults')} />
          )}
          {add}
        </>
      }
    >
      <FilterBar search={search} repeat={() => void countries.refetch()}>
        <Filter search={search} name="country">
          {(field) => <CountrySelect {...field} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={countries}
        columns={alarmCountryColumns}
        paging={[search.applied, search.apply]}
        count="alarm.count"
        chips={<FilterChips search={search} texts={{ country: (code) => countryName(code, language) }} />}
        cells={{
          ...Object.fromEntries(
            thresholdNames.map((name) => [name, (row: AlarmCountry) => <ThresholdValue value={row[name]} />]),
          ),
          create_time: ({ create_time }) => withoutYear(create_time, now),
          update_time: ({ update_time }) => withoutYear(update_time, now),
          status: ({ id, country, status }) => (
            <RowSwitch
              label={countryName(country, language)}
              isOn={status === 1}
              operation="updateAlarmCountry"
              save={(isOn) => updateAlarmCountry(api, { id, status: isOn ? 1 : 0 })}
              refresh="listAlarmCountries"
            />
          ),
        }}
        actions={({ id }) => [
          edit('updateAlarmCountry', () => dialog.edit({ id })),
          remove('deleteAlarmCountry', () => removal.ask({ id })),
        ]}
        empty={<EmptyState text={translate('alarm.empty')} action={add} />}
      />
      {dialog.record && dialog.record !== 'new' && <AlarmCountryDialog of={dialog.record} onClose={dialog.close} />}
      {thresholds && opened === 'new' && <AlarmCountryDialog of="new" begin={thresholds} onClose={defaults.close} />}
      {thresholds && opened === 'defaults' && <DefaultThresholdsDialog of={thresholds} onClose={defaults.close} />}
      {opened === 'channels' && <ChannelsDrawer onClose={() => setOpened(undefined)} />}
      {removal.dialog}
    </Screen>
  )
}

function ThresholdValue({ value }: { value: number }) {
  const translate = useTranslate()
  return thresholdText(value) ?? <span className="ro-muted">{translate('common.state.off')}</span>
}
