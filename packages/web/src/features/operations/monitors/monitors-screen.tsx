import { Button } from '@blueprintjs/core'
import {
  deleteSpecialModel,
  getSpecialModel,
  listSpecialModels,
  updateSpecialModel,
} from '@rtcops/core/api/generated/operations'
import { specialModelColumns } from '@rtcops/core/features/operations/monitors/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { choiceParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { RowSwitch } from '../../../ui/row/row-switch.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ShortenedNote } from '../../../ui/screen/shortened-note.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { ProjectSelect } from '../../../ui/select/project-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { SpecialModelDialog } from './monitor-dialog.tsx'
import { SpecialModelsDialog } from './monitors-dialog.tsx'

const params = {
  ...pageParams(),
  app_key: textParam('monitor.project'),
  channel_name: textParam('monitor.room'),
  user_id: textParam('monitor.user'),
  device_name: textParam('monitor.device'),
  state: choiceParam([1, 0], 'monitor.state'),
}

const states = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const

/** Lists the rules by which the magnifier marks calls: rooms, users and devices of a project. */
export default function SpecialModelsScreen() {
  const api = useApi()
  const translate = useTranslate()
  const { holds, mayCall } = useViewer()
  const search = useSearch(params)
  const rules = useQuery({ ...listSpecialModels(search.applied), placeholderData: keepPreviousData })
  const { app_key, channel_name, device_name, state, user_id } = search.applied
  const isFiltered = [app_key, channel_name, device_name, state, user_id].some((each) => each !== undefined)
  const dialog = useRecordDialog(getSpecialModel)
  const [batch, setBatch] = useState(false)
  const removal = useRemove(deleteSpecialModel, {
    question: 'monitor.removeQuestion',
    refresh: 'listSpecialModels',
  })
  const add = <AddButton operation="insertSpecialModel" onClick={dialog.add} />
  return (
    <Screen
      title="monitor.title"
      note={<ShortenedNote />}
      actions={
        <>
          {mayCall('insertSpecialModel') && <Button text={translate('monitor.batch')} onClick={() => setBatch(true)} />}
          {add}
        </>
      }
    >
      <FilterBar search={search} repeat={() => void rules.refetch()}>
        <Filter search={search} name="app_key">
          {(field) => <ProjectSelect {...field} companyId={undefined} />}
        </Filter>
        <Filter search={search} name="channel_name">
          {(field) => <TextFilter {...field} />}
        </Filter>
        <Filter search={search} name="user_id">
          {(field) => <TextFilter {...field} />}
        </Filter>
        {holds('DATA_MONITOR_END_USER') && (
          <Filter search={search} name="device_name">
            {(field) => <TextFilter {...field} />}
          </Filter>
        )}
        <Filter search={search} name="state">
          {(field) => <ChoiceSelect {...field} options={states} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={rules}
        columns={specialModelColumns}
        paging={[search.applied, search.apply]}
        count="monitor.count"
        chips={
          <FilterChips
            search={search}
            texts={{ ...placeTexts, state: (state) => translate(state === 1 ? 'common.state.on' : 'common.state.off') }}
          />
        }
        cells={{
          state: ({ id, app_name, state }) => (
            <RowSwitch
              label={translate('monitor.switchOf', { name: app_name })}
              isOn={state === 1}
              operation="updateSpecialModel"
              save={(isOn) => updateSpecialModel(api, { id, state: isOn ? 1 : 0 })}
              refresh="listSpecialModels"
            />
          ),
        }}
        actions={({ id }) => [
          edit('updateSpecialModel', () => dialog.edit({ id })),
          remove('deleteSpecialModel', () => removal.ask({ id })),
        ]}
        empty={
          isFiltered ? (
            <EmptyState text={translate('monitor.emptyFiltered')} />
          ) : (
            <EmptyState text={translate('monitor.empty')} action={add} />
          )
        }
      />
      {dialog.record && <SpecialModelDialog of={dialog.record} onClose={dialog.close} />}
      {batch && <SpecialModelsDialog onClose={() => setBatch(false)} />}
      {removal.dialog}
    </Screen>
  )
}
