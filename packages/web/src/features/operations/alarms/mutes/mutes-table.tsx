import './mutes-table.css'
import { deleteAlarmMute, getAlarmMute, listAlarmMutes, updateAlarmMute } from '@rtcops/core/api/generated/operations'
import { muteColumns } from '@rtcops/core/features/operations/alarms/mutes/columns'
import { muteTimesText } from '@rtcops/core/features/operations/alarms/mutes/times-text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../../ui/add-button.tsx'
import { useApi } from '../../../../ui/api.ts'
import { useRecordDialog } from '../../../../ui/form/use-record-dialog.ts'
import { type Later, later } from '../../../../ui/later.tsx'
import { useRemove } from '../../../../ui/overlay/confirm-remove.tsx'
import { withoutYear } from '../../../../ui/range/without-year.ts'
import { edit, remove } from '../../../../ui/row/row-action.ts'
import { RowSwitch } from '../../../../ui/row/row-switch.tsx'
import { EmptyState } from '../../../../ui/screen/state.tsx'
import { QueryTable } from '../../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { MuteDialogProps } from './mute-dialog.tsx'

/** The dialog brings an engine for regular expressions; it is loaded when it is opened. */
const MuteDialog: Later<MuteDialogProps> = later(() => import('./mute-dialog.tsx'))

/** Lists mute timings, the newest first. */
export function MutesTable() {
  const api = useApi()
  const translate = useTranslate()
  const [filter, setFilter] = useState({ page: 1, limit: 20 })
  const mutes = useQuery({ ...listAlarmMutes(filter), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getAlarmMute)
  const removal = useRemove(deleteAlarmMute, {
    question: 'alarmMute.removeQuestion',
    refresh: ['listAlarmMutes', 'listAlarmConditions', 'listAlarmLog'],
  })
  const add = <AddButton operation="insertAlarmMute" onClick={dialog.add} />
  return (
    <>
      <QueryTable
        query={mutes}
        columns={muteColumns}
        paging={[filter, (change: Partial<typeof filter>) => setFilter({ ...filter, ...change })]}
        count="alarmMute.count"
        name="mutes"
        tools={add}
        cells={{
          weekdays: (mute) => <span className="ro-mute-times">{muteTimesText(mute, translate)}</span>,
          until: ({ until }) => (until ? withoutYear(until, Date.now()) : translate('alarmMute.notNow')),
          status: ({ id, name, status }) => (
            <RowSwitch
              label={translate('alarmMute.switchOf', { name })}
              isOn={status === 1}
              operation="updateAlarmMute"
              save={(isOn) => updateAlarmMute(api, { id, status: isOn ? 1 : 0 })}
              refresh="listAlarmMutes"
            />
          ),
        }}
        actions={({ id }) => [
          edit('updateAlarmMute', () => void dialog.edit({ id })),
          remove('deleteAlarmMute', () => removal.ask({ id })),
        ]}
        empty={<EmptyState text={translate('alarmMute.empty')} action={add} />}
      />
      {dialog.record && <MuteDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </>
  )
}
