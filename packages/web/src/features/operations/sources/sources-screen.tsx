import { enums } from '@rtcops/core/api/generated/enums'
import { deleteSource, getSource, listSources, testSource } from '@rtcops/core/api/generated/operations'
import {
  type Source,
  sourceColumns,
  sourceKindWords,
  sourceStates,
} from '@rtcops/core/features/operations/sources/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { choiceParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { edit, type RowAction, remove } from '../../../ui/row/row-action.ts'
import { useRowTest } from '../../../ui/row/use-row-test.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { ProjectSelect } from '../../../ui/select/project-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { EditSourceDialog } from './edit-source-dialog.tsx'
import { type Made, MadeDialog } from './made-dialog.tsx'
import { NewSourceDialog } from './new-source-dialog.tsx'
import { RotateSourceDialog } from './rotate-source-dialog.tsx'
import { SourceDrawer } from './source-drawer.tsx'

const params = {
  ...pageParams(),
  app_key: textParam('source.project'),
  kind: choiceParam(enums.SourceKind, 'source.kind'),
  state: choiceParam(enums.SourceState, 'common.column.status'),
  keyword: textParam('source.keyword'),
}

const kinds = enums.SourceKind.map((value) => ({ value, text: sourceKindWords[value].text }))
const states = enums.SourceState.map((value) => ({ value, text: sourceStates[value].text }))

/** Lists the systems that customers run and that report by themselves. */
export default function SourcesScreen() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { applied, apply } = search
  const sources = useQuery({ ...listSources(applied), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getSource)
  const [rotated, setRotated] = useState<Source>()
  const [made, setMade] = useState<Made>()
  const [shown, setShown] = useState<string>()
  const [testing, test] = useRowTest(async (api, id: string) => {
    const { accepted, error } = (await testSource(api, { id })).info
    return accepted === 1 ? [true, translate('source.testDone')] : [false, translate('source.testFailed', { error })]
  })
  const removal = useRemove(deleteSource, { question: 'source.removeQuestion', refresh: 'listSources' })
  const add = <AddButton operation="insertSource" text="source.addTitle" onClick={dialog.add} />
  const actions = (source: Source): RowAction[] => {
    const { id } = source
    return [
      { label: 'source.details', run: () => setShown(id) },
      {
        label: testing === id ? 'source.testing' : 'source.test',
        operation: 'testSource',
        run: () => void test(id),
      },
      edit('updateSource', () => dialog.edit({ id })),
      { label: 'source.rotate', operation: 'rotateSource', run: () => setRotated(source) },
      remove('deleteSource', () => removal.ask({ id })),
    ]
  }
  const added = (id: string, its: Made | undefined) => (its ? setMade(its) : setShown(id))
  // Whoever has just copied the credentials waits for the first data.
  const closeMade = () => {
    setMade(undefined)
    setShown(made?.source.id)
  }
  const isFiltered = [applied.app_key, applied.kind, applied.state, applied.keyword].some((each) => each !== undefined)
  return (
    <Screen title="source.title" note={translate('source.about')} actions={add}>
      <FilterBar search={search} repeat={() => void sources.refetch()}>
        <Filter search={search} name="app_key">
          {(field) => <ProjectSelect {...field} companyId={undefined} />}
        </Filter>
        <Filter search={search} name="kind">
          {(field) => <ChoiceSelect {...field} options={kinds} />}
        </Filter>
        <Filter search={search} name="state">
          {(field) => <ChoiceSelect {...field} options={states} />}
        </Filter>
        <Filter search={search} name="keyword">
          {(field) => <TextFilter {...field} placeholder={translate('source.keywordHint')} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={sources}
        columns={sourceColumns}
        paging={[applied, apply]}
        count="source.count"
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              kind: (kind) => translate(sourceKindWords[kind].text),
              state: (state) => translate(sourceStates[state].text),
            }}
          />
        }
        empty={
          isFiltered ? (
            <EmptyState text={translate('source.emptyFound')} />
          ) : (
            <EmptyState text={translate('source.empty')} action={add} />
          )
        }
        actions={actions}
      />
      {dialog.record === 'new' && <NewSourceDialog onAdded={added} onClose={dialog.close} />}
      {dialog.record && dialog.record !== 'new' && <EditSourceDialog of={dialog.record} onClose={dialog.close} />}
      {rotated && <RotateSourceDialog of={rotated} onMade={setMade} onClose={() => setRotated(undefined)} />}
      {made && <MadeDialog of={made} onClose={closeMade} />}
      {shown !== undefined && <SourceDrawer id={shown} onClose={() => setShown(undefined)} />}
      {removal.dialog}
    </Screen>
  )
}
