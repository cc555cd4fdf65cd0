import { deleteObjective, getObjective, listObjectives, updateObjective } from '@rtcops/core/api/generated/operations'
import { objectiveColumns } from '@rtcops/core/features/operations/alarms/objectives/columns'
import { objectiveScope } from '@rtcops/core/features/operations/alarms/objectives/objective-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { RowSwitch } from '../../../ui/row/row-switch.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BudgetBar } from './budget-bar.tsx'
import { ObjectiveAlarms } from './objective-alarms.tsx'
import { ObjectiveDialog } from './objective-dialog.tsx'
import { ObjectiveDrawer } from './objective-drawer.tsx'
import { useOpenedObjective } from './use-opened-objective.ts'

const params = { ...pageParams(20), keyword: textParam('objective.name') }

/** Lists objectives with the budget that is left of each. */
export default function ObjectivesScreen() {
  const api = useApi()
  const translate = useTranslate()
  const search = useSearch(params)
  const { applied, apply } = search
  const objectives = useQuery({ ...listObjectives(applied), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getObjective)
  const [opened, open] = useOpenedObjective()
  const removal = useRemove(deleteObjective, {
    question: 'objective.removeQuestion',
    refresh: ['listObjectives', 'listAlarmRules', 'listAlarmConditions'],
  })
  const add = <AddButton operation="insertObjective" text="objective.addTitle" onClick={dialog.add} />
  return (
    <Screen title="objective.title" note={translate('objective.about')} actions={add}>
      <FilterBar search={search} repeat={() => void objectives.refetch()}>
        <Filter search={search} name="keyword">
          {(field) => <TextFilter {...field} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={objectives}
        columns={objectiveColumns}
        paging={[applied, apply]}
        count="objective.count"
        chips={<FilterChips search={search} />}
        cells={{
          name: ({ id, name }) => <TextLink onClick={() => open(id)}>{name}</TextLink>,
          app_name: (row) => objectiveScope(row, translate),
          budget: ({ budget }) => <BudgetBar of={budget} />,
          alarms: (row) => <ObjectiveAlarms of={row} />,
          alarm: ({ alarm, id, name }) => (
            <RowSwitch
              label={`${translate('objective.alarm')} ${name}`}
              isOn={alarm === 1}
              operation="updateObjective"
              save={(isOn) => updateObjective(api, { id, alarm: isOn ? 1 : 0 })}
              refresh="listObjectives"
            />
          ),
        }}
        actions={({ id }) => [
          { label: 'common.action.details', run: () => open(id) },
          edit('updateObjective', () => void dialog.edit({ id })),
          remove('deleteObjective', () => removal.ask({ id })),
        ]}
        empty={
          applied.keyword === undefined ? (
            <EmptyState text={translate('objective.empty')} action={add} />
          ) : (
            <EmptyState text={translate('objective.emptyFound')} />
          )
        }
      />
      {opened !== undefined && (
        <ObjectiveDrawer
          id={opened}
          onEdit={() => {
            open(undefined)
            void dialog.edit({ id: opened })
          }}
          onClose={() => open(undefined)}
        />
      )}
      {dialog.record && <ObjectiveDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}
