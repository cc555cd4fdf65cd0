import './alarm-countries.css'
import { Button } from '@blueprintjs/core'
import {
  deleteAlarmCountry,
  getAlarmCountry,
  getAlarmThreshold,
  listAlarmCountries,
  updateAlarmCountry,
} from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import {
  type AlarmCountry,
  alarmCountryColumns,
  thresholdText,
} from '@rtcops/core/features/operations/alarm-countries/columns'
import { thresholdNames } from '@rtcops/core/features/operations/alarm-countries/thresholds'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { useRemove } from '../../../ui/confirm-remove.tsx'
import { CountrySelect } from '../../../ui/country-select.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { edit, remove } from '../../../ui/row-action.ts'
import { RowSwitch } from '../../../ui/row-switch.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { pageParams, textParam } from '../../../ui/url-params.ts'
import { useRecordDialog } from '../../../ui/use-record-dialog.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { withoutYear } from '../../../ui/without-year.ts'
import { AlarmCountryDialog } from './alarm-country-dialog.tsx'
import { AlarmLogDrawer } from './alarm-log-drawer.tsx'
import { ChannelsDrawer } from './channels-drawer.tsx'
import { DefaultThresholdsDialog } from './default-thresholds-dialog.tsx'

const params = { ...pageParams(20), country: textParam('alarm.country') }

/** Countries with alarm thresholds of their own, the default ones for the others, and the alarms that were raised. */
export default function AlarmCountriesScreen() {
  const api = useApi()
  const translate = useTranslate()
  const language = useLanguage()
  const { mayCall } = useViewer()
  const search = useSearch(params)
  const countries = useQuery({ ...listAlarmCountries(search.applied), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getAlarmCountry)
  // New countries begin with the default thresholds as they stand when the dialog opens.
  const defaults = useRecordDialog(getAlarmThreshold)
  const [opened, setOpened] = useState<'new' | 'defaults' | 'log' | 'channels'>()
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
          <Button text={translate('alarm.log')} onClick={() => setOpened('log')} />
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
      {opened === 'log' && <AlarmLogDrawer onClose={() => setOpened(undefined)} />}
      {removal.dialog}
    </Screen>
  )
}

function ThresholdValue({ value }: { value: number }) {
  const translate = useTranslate()
  return thresholdText(value) ?? <span className="ro-muted">{translate('common.state.off')}</span>
}
