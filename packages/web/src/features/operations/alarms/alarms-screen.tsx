import './alarms.css'
import { Button, Checkbox } from '@blueprintjs/core'
import { isPlatformCountry } from '@rtcops/core/alarms/platform-rules'
import { listAlarmConditions, listAlarmSilences } from '@rtcops/core/api/generated/operations'
import { columns } from '@rtcops/core/columns/columns'
import { countryName } from '@rtcops/core/countries/countries'
import { alarmPlace, endText } from '@rtcops/core/features/operations/alarms/alarm-words'
import { alarmsPause } from '@rtcops/core/features/operations/alarms/alarms-page'
import {
  type AlarmCondition,
  alarmConditionColumns,
  alarmStateWords,
} from '@rtcops/core/features/operations/alarms/columns'
import { matchersFor } from '@rtcops/core/features/operations/alarms/silence-matchers'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Filter, FilterBar } from '../../../ui/filter/filter-bar.tsx'
import { FilterChips } from '../../../ui/filter/filter-chips.tsx'
import { AnyRangeFilter } from '../../../ui/filter/range-filter.tsx'
import { useSearch } from '../../../ui/filter/use-search.ts'
import { overRange } from '../../../ui/range/over-range.ts'
import { RangeText } from '../../../ui/range/range-text.tsx'
import { withoutYear } from '../../../ui/range/without-year.ts'
import type { RowAction } from '../../../ui/row/row-action.ts'
import { Screen } from '../../../ui/screen/screen.tsx'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { CountrySelect } from '../../../ui/select/country-select.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { AlarmDialog, type Handling } from './alarm-dialog.tsx'
import { alarmParams, conditionsRequest } from './alarms-search.ts'
import { ConditionDrawer } from './condition-drawer.tsx'
import { ConditionRules } from './condition-rules.tsx'
import { EvidenceLinks } from './evidence-links.tsx'
import { HeldNote, type Holding } from './holding/held-note.tsx'
import { HoldingsDrawer } from './holding/holdings-drawer.tsx'
import { SilenceDialog } from './silences/silences-table.tsx'
import { StateSelect, stateText } from './state-select.tsx'
import { useKeptConditions } from './use-kept-conditions.ts'
import { useNamedAlarm } from './use-named-alarm.ts'

const presets = ['last-24h', 'last-7-days', 'last-30-days']

/**
 * The acknowledger is shown with the note, the likely cause with the rules; the first column holds the boxes of those
 * who may acknowledge.
 */
const shown = alarmConditionColumns.filter(({ id }) => id !== 'ack_user_name' && id !== 'likely')
const chosenColumn = columns<AlarmCondition>()([{ id: 'id', kind: 'text', label: 'alarm.choose', width: 40 }])

/** Lists raised alarms, those of one condition as one row; the bell leads here. */
export default function AlarmsScreen() {
  const translate = useTranslate()
  const language = useLanguage()
  const mayHandle = useViewer().mayCall('updateAlarmConditions')
  const search = useSearch(alarmParams)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [handled, setHandled] = useState<Handling>()
  const [chosenAlarm, setOpened] = useState<AlarmCondition>()
  const [named, closeNamed] = useNamedAlarm()
  const [silencing, setSilencing] = useState<AlarmCondition>()
  const [holdings, setHoldings] = useState<Holding['kind']>()
  const active = useQuery(listAlarmSilences({ state: 'active', limit: 1 }))
  const conditions = useQuery({
    ...overRange(listAlarmConditions, conditionsRequest(search.applied)),
    placeholderData: keepPreviousData,
    refetchInterval: alarmsPause,
  })
  const { query, keep } = useKeptConditions(conditions, JSON.stringify(search.applied))
  const closeDrawer = () => {
    setOpened(undefined)
    closeNamed()
  }
  const other = useQuery({ ...listAlarmConditions({ condition_id: named, limit: 1 }), enabled: named > 0 })
  const opened =
    chosenAlarm ?? [...(conditions.data?.list ?? []), ...(other.data?.list ?? [])].find(({ id }) => id === named)
  const open = conditions.data?.list?.filter(({ state }) => state === 1) ?? []
  // Alarms that left the page or were handled meanwhile are no longer selected.
  const chosenOpen = open.filter(({ id }) => chosen.has(id))
  const choose = (id: number, isOn: boolean) => {
    const next = new Set(chosen)
    if (isOn) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  return (
    <Screen
      title="alarm.listTitle"
      actions={
        <Button
          text={translate('alarmSilence.open', { count: active.data?.total ?? 0 })}
          onClick={() => setHoldings('silence')}
        />
      }
    >
      <FilterBar search={search} repeat={() => void conditions.refetch()}>
        <Filter search={search} name="country">
          {(field) => <CountrySelect {...field} />}
        </Filter>
        <Filter search={search} name="state">
          {(field) => <StateSelect {...field} />}
        </Filter>
        <AnyRangeFilter search={search} name="time" presets={presets} />
      </FilterBar>
      <QueryTable
        query={query}
        columns={mayHandle ? [...chosenColumn, ...shown] : shown}
        paging={[search.applied, search.apply]}
        count="alarm.conditionCount"
        chips={
          <FilterChips
            search={search}
            texts={{
              country: (code) => countryName(code, language),
              state: (state) => translate(stateText(state)),
              time: (range) => <RangeText range={range} />,
            }}
          />
        }
        tools={
          mayHandle &&
          open.length > 0 && (
            <Button
              text={translate('alarm.ackChosen', { count: chosenOpen.length })}
              disabled={chosenOpen.length === 0}
              onClick={() => setHandled({ conditions: chosenOpen, state: 2 })}
            />
          )
        }
        heads={{
          id: open.length > 0 && (
            <Checkbox
              className="ro-choose"
              aria-label={translate('alarm.chooseAll')}
              checked={chosenOpen.length === open.length}
              indeterminate={chosenOpen.length > 0 && chosenOpen.length < open.length}
              onChange={({ currentTarget: { checked } }) => setChosen(new Set(checked ? open.map(({ id }) => id) : []))}
            />
          ),
        }}
        cells={{
          id: ({ country, create_time, external, id, state, subject }) =>
            state === 1 ? (
              <Checkbox
                className="ro-choose"
                aria-label={translate('alarm.chooseOf', {
                  country: alarmPlace({ country, subject, external }, language, translate),
                  time: create_time,
                })}
                checked={chosen.has(id)}
                onChange={({ currentTarget: { checked } }) => choose(id, checked)}
              />
            ) : (
              ' '
            ),
          create_time: ({ create_time }) => withoutYear(create_time, Date.now()),
          last_time: ({ last_time }) => withoutYear(last_time, Date.now()),
          country: (condition) => (
            <>
              {alarmPlace(condition, language, translate)}{' '}
              {!isPlatformCountry(condition.country) && <EvidenceLinks condition={condition} />}
            </>
          ),
          rules: (condition) => <ConditionRules condition={condition} />,
          state: (condition) => <State condition={condition} />,
          note: ({ ack_user_name, note }) => [ack_user_name, note].filter(Boolean).join(' · ') || undefined,
        }}
        actions={(condition) => [
          ...handlings(condition, setHandled),
          { label: 'alarm.each', run: () => setOpened(condition) },
          ...(condition.state === 3 ? [] : [silence(() => setSilencing(condition))]),
        ]}
        empty={
          <EmptyState text={translate(search.applied.state === 'open' ? 'alarm.openEmpty' : 'alarm.conditionEmpty')} />
        }
      />
      {opened && (
        <ConditionDrawer
          condition={opened}
          onAck={
            mayHandle && opened.state === 1
              ? () => {
                  closeDrawer()
                  setHandled({ conditions: [opened], state: 2 })
                }
              : undefined
          }
          onSilence={
            mayHandle && opened.state !== 3
              ? () => {
                  closeDrawer()
                  setSilencing(opened)
                }
              : undefined
          }
          onHolding={({ kind }) => {
            closeDrawer()
            setHoldings(kind)
          }}
          onAlarm={() => setOpened(undefined)}
          onClose={closeDrawer}
        />
      )}
      {silencing && <SilenceDialog of={{ matchers: matchersFor(silencing) }} onClose={() => setSilencing(undefined)} />}
      {holdings && <HoldingsDrawer first={holdings} onClose={() => setHoldings(undefined)} />}
      {handled && <AlarmDialog {...handled} onHandled={keep} onClose={() => setHandled(undefined)} />}
    </Screen>
  )
}

/** Returns the actions on a condition: an open one can be acknowledged, an unresolved one can be resolved. */
function handlings(condition: AlarmCondition, handle: (handling: Handling) => void): RowAction[] {
  const operation = 'updateAlarmConditions'
  const conditions = [condition]
  const ack: RowAction = { label: 'alarm.ack', operation, run: () => handle({ conditions, state: 2 }) }
  const resolve: RowAction = { label: 'alarm.resolve', operation, run: () => handle({ conditions, state: 3 }) }
  if (condition.state === 3) return []
  return condition.state === 1 ? [ack, resolve] : [resolve]
}

const silence = (run: () => void): RowAction => ({
  label: 'alarmSilence.silenceThis',
  operation: 'insertAlarmSilence',
  run,
})

function State({ condition }: { condition: AlarmCondition }) {
  const translate = useTranslate()
  const { ended_by, held_by, state } = condition
  const { mark, text } = alarmStateWords[state as 1 | 2 | 3]
  return (
    <span title={endText(condition, translate)}>
      <StatusMark mark={mark}>{translate(text)}</StatusMark>
      <HeldNote holding={held_by} />
      {ended_by === 'settings' && <span className="ro-held-note">{translate('alarm.endedBy.settings')}</span>}
    </span>
  )
}
