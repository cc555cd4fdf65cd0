import { deleteAnnotation, getAnnotation, listAnnotations } from '@rtcops/core/api/generated/operations'
import { annotationColumns } from '@rtcops/core/features/operations/annotations/columns'
import { annotationKinds, annotationLooks } from '@rtcops/core/features/operations/annotations/kinds'
import { rangePresets } from '@rtcops/core/time/range-presets'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AnnotationDialog } from '../../../charts/annotations/annotation-dialog.tsx'
import { CheckDrawer } from '../../../charts/annotations/check-drawer.tsx'
import { AddButton } from '../../../ui/add-button.tsx'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { placeTexts } from '../../../ui/filter/place-texts.tsx'
import { AnyRangeFilter } from '../../../ui/filter/range-filter.tsx'
import { anyRangeParam, choiceParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { overRange } from '../../../ui/range/over-range.ts'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { ProjectSelect } from '../../../ui/select/project-select.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { AnnotationTabs } from './annotation-tabs.tsx'
import { checkAction } from './check-action.ts'

const params = {
  ...pageParams(),
  kind: choiceParam(annotationKinds, 'annotation.kind'),
  app_key: textParam('annotation.project'),
  time: anyRangeParam('annotation.time'),
}

const kinds = annotationKinds.map((value) => ({ value, text: annotationLooks[value].name }))

/** Lists what happened when: notes and releases, and changes of nodes. */
export function AnnotationsTab() {
  const translate = useTranslate()
  const search = useSearch(params)
  const { applied, apply } = search
  const annotations = useQuery({ ...overRange(listAnnotations, applied), placeholderData: keepPreviousData })
  const [checked, check] = useState<string>()
  const dialog = useRecordDialog(getAnnotation)
  const removal = useRemove(deleteAnnotation, {
    question: 'annotation.removeQuestion',
    refresh: 'listAnnotations',
  })
  const add = <AddButton operation="insertAnnotation" text="annotation.add" onClick={dialog.add} />
  const isFiltered = [applied.kind, applied.app_key, applied.time].some((each) => each !== undefined)
  return (
    <Screen title="annotation.title" note={translate('annotation.about')} actions={add}>
      <AnnotationTabs active="all" />
      <FilterBar search={search} repeat={() => void annotations.refetch()}>
        <Filter search={search} name="kind">
          {(field) => <ChoiceSelect {...field} options={kinds} />}
        </Filter>
        <Filter search={search} name="app_key">
          {(field) => <ProjectSelect {...field} companyId={undefined} />}
        </Filter>
        <AnyRangeFilter search={search} name="time" presets={rangePresets.created} />
      </FilterBar>
      <QueryTable
        query={annotations}
        columns={annotationColumns}
        paging={[applied, apply]}
        count="annotation.count"
        chips={
          <FilterChips
            search={search}
            texts={{
              ...placeTexts,
              kind: (kind) => translate(annotationLooks[kind].name),
              time: (range) => <RangeText range={range} />,
            }}
          />
        }
        empty={
          isFiltered ? (
            <EmptyState text={translate('annotation.emptyFiltered')} />
          ) : (
            <EmptyState text={translate('annotation.emptyAll')} action={add} />
          )
        }
        actions={({ change_id, id, is_own }) => [
          ...(change_id === null ? [] : [checkAction(() => check(change_id))]),
          ...(id === null || is_own === 0
            ? []
            : [
                edit('updateAnnotation', () => dialog.edit({ id })),
                remove('deleteAnnotation', () => removal.ask({ id })),
              ]),
        ]}
      />
      {dialog.record && <AnnotationDialog of={dialog.record} at={Date.now()} onClose={dialog.close} />}
      {removal.dialog}
      {checked !== undefined && <CheckDrawer id={checked} onClose={() => check(undefined)} />}
    </Screen>
  )
}
