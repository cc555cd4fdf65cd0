import './alarm-rules.css'
import { Button } from '@blueprintjs/core'
import { deleteAlarmRule, getAlarmRule, listAlarmRules, updateAlarmRule } from '@rtcops/core/api/generated/operations'
import { watchWords } from '@rtcops/core/features/operations/alarms/columns'
import { ownRuleColumns } from '@rtcops/core/features/operations/alarms/own/columns'
import { ruleSentence } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { formatNumber } from '@rtcops/core/format/format-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { TextFilter } from '../../../ui/filter/text-filter.tsx'
import { choiceParam, pageParams, textParam } from '../../../ui/filter/url-params.ts'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { withoutYear } from '../../../ui/range/without-year.ts'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { RowSwitch } from '../../../ui/row/row-switch.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { ChoiceSelect } from '../../../ui/select/choice-select.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { AlarmRuleDialog } from './alarm-rule-dialog.tsx'
import { AlarmRuleDrawer } from './alarm-rule-drawer.tsx'
import { AlarmsLink } from './alarms-link.tsx'
import { NoiseDrawer } from './noise/noise-drawer.tsx'
import { ObjectiveLink } from './objective-link.tsx'
import { scopeText } from './scope-text.ts'
import { statusOptions } from './status-options.ts'
import { useOpenedRule } from './use-opened-rule.ts'

const params = {
  ...pageParams(20),
  keyword: textParam('alarmRule.keyword'),
  status: choiceParam([1, 0], 'alarmRule.status'),
}

/** The sentence of what is judged takes the place of the indicator alone, and wraps. */
const shown = ownRuleColumns.map((column) =>
  column.id === 'indicator'
    ? ({ id: 'indicator', kind: 'text', label: 'alarmRule.condition', width: 288 } as const)
    : column,
)

/** Lists members' own alarm rules; alarms lead to the rule that raised them. */
export default function AlarmRulesScreen() {
  const api = useApi()
  const translate = useTranslate()
  const language = useLanguage()
  const search = useSearch(params)
  const { applied, apply } = search
  const rules = useQuery({ ...listAlarmRules(applied), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getAlarmRule)
  const [opened, open] = useOpenedRule()
  const [showsNoise, setShowsNoise] = useState(false)
  const removal = useRemove(deleteAlarmRule, {
    question: 'alarmRule.removeQuestion',
    refresh: ['listAlarmRules', 'listAlarmConditions'],
  })
  const add = <AddButton operation="insertAlarmRule" text="alarmRule.addTitle" onClick={dialog.add} />
  const isFiltered = applied.keyword !== undefined || applied.status !== undefined
  return (
    <Screen
      title="alarmRule.title"
      note={translate('alarmRule.about')}
      actions={
        <>
          <Button text={translate('alarmNoise.title')} onClick={() => setShowsNoise(true)} />
          {add}
        </>
      }
    >
      <FilterBar search={search} repeat={() => void rules.refetch()}>
        <Filter search={search} name="keyword">
          {(field) => <TextFilter {...field} />}
        </Filter>
        <Filter search={search} name="status">
          {(field) => <ChoiceSelect {...field} options={statusOptions} />}
        </Filter>
      </FilterBar>
      <QueryTable
        query={rules}
        columns={shown}
        paging={[applied, apply]}
        count="alarmRule.count"
        chips={
          <FilterChips
            search={search}
            texts={{ status: (status) => translate(status === 1 ? 'common.state.on' : 'common.state.off') }}
          />
        }
        cells={{
          indicator: (rule) => <span className="ro-rule-sentence">{ruleSentence(rule, translate)}</span>,
          app_name: (rule) =>
            rule.objective_id === null ? (
              scopeText(rule, language, translate)
            ) : (
              <ObjectiveLink id={rule.objective_id} />
            ),
          alarms: ({ alarms }) =>
            alarms > 0 ? (
              <AlarmsLink>
                <StatusMark mark="bad">{formatNumber(alarms)}</StatusMark>
              </AlarmsLink>
            ) : (
              formatNumber(alarms)
            ),
          checked_until: ({ checked_until }) =>
            checked_until ? withoutYear(checked_until, Date.now()) : translate('alarmRule.checkedNever'),
          status: ({ id, name, objective_id, status }) =>
            objective_id !== null ? (
              <StatusMark mark={watchWords[status].mark}>{translate(watchWords[status].text)}</StatusMark>
            ) : (
              <RowSwitch
                label={translate('alarmRule.switchOf', { name })}
                isOn={status === 1}
                operation="updateAlarmRule"
                save={(isOn) => updateAlarmRule(api, { id, status: isOn ? 1 : 0 })}
                refresh="listAlarmRules"
              />
            ),
        }}
        actions={({ id, objective_id }) => [
          { label: 'common.action.details', run: () => open(id) },
          // The rule of an objective is changed with it.
          ...(objective_id === null
            ? [
                edit('updateAlarmRule', () => void dialog.edit({ id })),
                remove('deleteAlarmRule', () => removal.ask({ id })),
              ]
            : []),
        ]}
        empty={
          isFiltered ? (
            <EmptyState text={translate('alarmRule.emptyFound')} />
          ) : (
            <EmptyState text={translate('alarmRule.empty')} action={add} />
          )
        }
      />
      {opened !== undefined && (
        <AlarmRuleDrawer
          id={opened}
          onEdit={() => {
            open(undefined)
            void dialog.edit({ id: opened })
          }}
          onClose={() => open(undefined)}
        />
      )}
      {showsNoise && (
        <NoiseDrawer
          onRule={(id) => {
            setShowsNoise(false)
            open(id)
          }}
          onClose={() => setShowsNoise(false)}
        />
      )}
      {dialog.record && <AlarmRuleDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </Screen>
  )
}
