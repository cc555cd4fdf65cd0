import { listAlarmLog } from '@rtcops/core/api/generated/operations'
import { type Alarm, alarmColumns, alarmStateWords } from '@rtcops/core/features/operations/alarm-countries/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Cell } from '../../../ui/cell.tsx'
import { ChoiceSelect } from '../../../ui/choice-select.tsx'
import { CountrySelect } from '../../../ui/country-select.tsx'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { overRange } from '../../../ui/over-range.ts'
import { QueryTable } from '../../../ui/query-table.tsx'
import { RangePicker } from '../../../ui/range-picker.tsx'
import type { RowAction } from '../../../ui/row-action.ts'
import { EmptyState } from '../../../ui/state.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { withoutYear } from '../../../ui/without-year.ts'
import { AlarmDialog, type Handling } from './alarm-dialog.tsx'
import { DeliveriesDialog } from './deliveries-dialog.tsx'

interface LogFilter {
  page: number
  limit: number
  time: string
  country?: string | undefined
  state?: 1 | 2 | 3 | undefined
}

const presets = ['last-24h', 'last-7-days', 'last-30-days']
const begin: LogFilter = { page: 1, limit: 20, time: 'last-7-days' }

const states = [
  { value: 1, text: 'alarm.state.open' },
  { value: 2, text: 'alarm.state.acked' },
  { value: 3, text: 'alarm.state.resolved' },
] as const

/** In the drawer the kind stands with the rule, and who dealt with an alarm stands with what he noted. */
const columns = alarmColumns.filter(({ id }) => id !== 'is_tel' && id !== 'ack_user_name')

/** The alarms that were raised, the newest first. */
export function AlarmLogDrawer({ onClose }: { onClose: () => void }) {
  const translate = useTranslate()
  const id = useId()
  const [filter, setFilter] = useState(begin)
  const [handled, setHandled] = useState<Handling>()
  const [told, setTold] = useState<Alarm>()
  const change = (next: Partial<LogFilter>) => setFilter({ ...filter, page: 1, ...next })
  const known = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined)) as LogFilter
  const alarms = useQuery({
    ...overRange(listAlarmLog, known as Parameters<typeof overRange<'listAlarmLog'>>[1]),
    placeholderData: keepPreviousData,
  })
  return (
    <DrawerFrame title={translate('alarm.log')} isWide onClose={onClose}>
      <div className="ro-log-filter">
        <label htmlFor={`${id}-time`}>{translate('common.column.time')}</label>
        <RangePicker id={`${id}-time`} value={filter.time} onChange={(time) => change({ time })} presets={presets} />
        <label htmlFor={`${id}-country`}>{translate('alarm.country')}</label>
        <CountrySelect id={`${id}-country`} value={filter.country} onChange={(country) => change({ country })} />
        <label htmlFor={`${id}-state`}>{translate('common.column.status')}</label>
        <ChoiceSelect
          id={`${id}-state`}
          value={filter.state}
          onChange={(state) => change({ state })}
          options={states}
        />
      </div>
      <QueryTable
        query={alarms}
        columns={columns}
        paging={[filter, change]}
        count="alarm.logCount"
        name="log"
        cells={{
          create_time: ({ create_time }) => withoutYear(create_time, Date.now()),
          rule: (alarm) => <Rule alarm={alarm} />,
          state: (alarm) => <State alarm={alarm} />,
          note: ({ ack_user_name, note }) => [ack_user_name, note].filter(Boolean).join(' · ') || undefined,
        }}
        actions={(alarm) => [
          ...handlings(alarm, setHandled),
          { label: 'alarmChannel.deliveries', run: () => setTold(alarm) },
        ]}
        empty={<EmptyState text={translate('alarm.logEmpty')} />}
      />
      {told && <DeliveriesDialog alarm={told} onClose={() => setTold(undefined)} />}
      {handled && <AlarmDialog {...handled} onClose={() => setHandled(undefined)} />}
    </DrawerFrame>
  )
}

/** An open alarm can be acknowledged, one that is not over can be said to be. */
function handlings(alarm: Alarm, handle: (handling: Handling) => void): RowAction[] {
  const operation = 'updateAlarmLog'
  const ack: RowAction = { label: 'alarm.ack', operation, run: () => handle({ alarm, state: 2 }) }
  const resolve: RowAction = { label: 'alarm.resolve', operation, run: () => handle({ alarm, state: 3 }) }
  if (alarm.state === 3) return []
  return alarm.state === 1 ? [ack, resolve] : [resolve]
}

function Rule({ alarm }: { alarm: Alarm }) {
  const translate = useTranslate()
  const column = alarmColumns.find(({ id }) => id === 'rule')
  return (
    <>
      {column && <Cell column={column} row={alarm} />}
      {alarm.is_tel === 1 && <span className="ro-tag ro-phone-tag">{translate('alarm.byPhone')}</span>}
    </>
  )
}

function State({ alarm: { state, resolve_time } }: { alarm: Alarm }) {
  const translate = useTranslate()
  const { mark, text } = alarmStateWords[state as 1 | 2 | 3]
  return (
    <span title={resolve_time ? translate('alarm.resolvedAt', { time: resolve_time }) : undefined}>
      <StatusMark mark={mark}>{translate(text)}</StatusMark>
    </span>
  )
}
