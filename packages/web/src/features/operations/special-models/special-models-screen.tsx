import { Button } from '@blueprintjs/core'
import {
  deleteSpecialModel,
  getSpecialModel,
  listSpecialModels,
  updateSpecialModel,
} from '@rtcops/core/api/generated/operations'
import { specialModelColumns } from '@rtcops/core/features/operations/special-models/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { useRemove } from '../../../ui/confirm-remove.tsx'
import { Filter, FilterBar } from '../../../ui/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter-chips.tsx'
import { placeTexts } from '../../../ui/place-texts.tsx'
import { ProjectSelect } from '../../../ui/project-select.tsx'
import { QueryTable } from '../../../ui/query-table.tsx'
import { edit, remove } from '../../../ui/row-action.ts'
import { RowSwitch } from '../../../ui/row-switch.tsx'
import { Screen } from '../../../ui/screen.tsx'
import { EmptyState } from '../../../ui/state.tsx'
import { TextFilter } from '../../../ui/text-filter.tsx'
import { choiceParam, pageParams, textParam } from '../../../ui/url-params.ts'
import { useRecordDialog } from '../../../ui/use-record-dialog.ts'
import { useSearch } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { SpecialModelDialog } from './special-model-dialog.tsx'
import { SpecialModelsDialog } from './special-models-dialog.tsx'

const params = {
  ...pageParams(),
  app_key: textParam('specialModel.project'),
  channel_name: textParam('specialModel.room'),
  user_id: textParam('specialModel.user'),
  device_name: textParam('specialModel.device'),
  state: choiceParam([1, 0], 'specialModel.state'),
}

const states = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const

/** The rules by which calls are marked in the magnifier: rooms, users and devices of a project. */
export default function SpecialModelsScreen() {
  const api = useApi()
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const search = useSearch(params)
  const rules = useQuery({ ...listSpecialModels(search.applied), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getSpecialModel)
  const [batch, setBatch] = useState(false)
  const removal = useRemove(deleteSpecialModel, {
    question: 'specialModel.removeQuestion',
    refresh: 'listSpecialModels',
  })
  const add = <AddButton operation="insertSpecialModel" onClick={dialog.add} />
  return (
    <Screen
      title="specialModel.title"
      actions={
        <>
          {mayCall('insertSpecialModel') && (
            <Button text={translate('specialModel.batch')} onClick={() => setBatch(true)} />
          )}
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
        <Filter search={search} name="device_name">
          {(field) => <TextFilter {...field} />}
        </Filter>
        <Filter search={search} name="state">
          {(field) => <ChoiceSelect {...field} options={states} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={rules}
        columns={specialModelColumns}
        paging={[search.applied, search.apply]}
        count="specialModel.count"
        chips={
          <FilterChips
            search={search}
            texts={{ ...placeTexts, state: (state) => translate(state === 1 ? 'common.state.on' : 'common.state.off') }}
          />
        }
        cells={{
          state: ({ id, app_name, state }) => (
            <RowSwitch
              label={translate('specialModel.switchOf', { name: app_name })}
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
        empty={<EmptyState text={translate('specialModel.empty')} action={add} />}
      />
      {dialog.record && <SpecialModelDialog of={dialog.record} onClose={dialog.close} />}
      {batch && <SpecialModelsDialog onClose={() => setBatch(false)} />}
      {removal.dialog}
    </Screen>
  )
}
