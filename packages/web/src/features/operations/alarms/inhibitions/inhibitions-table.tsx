import {
  deleteAlarmInhibition,
  getAlarmInhibition,
  listAlarmInhibitions,
  updateAlarmInhibition,
} from '@rtcops/core/api/generated/operations'
import {
  type AlarmInhibition,
  builtInTexts,
  equalText,
  inhibitionColumns,
  inhibitionName,
} from '@rtcops/core/features/operations/alarms/inhibitions/columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../../ui/add-button.tsx'
import { useApi } from '../../../../ui/api.ts'
import { useRecordDialog } from '../../../../ui/form/use-record-dialog.ts'
import { type Later, later } from '../../../../ui/later.tsx'
import { useRemove } from '../../../../ui/overlay/confirm-remove.tsx'
import { edit, remove } from '../../../../ui/row/row-action.ts'
import { RowSwitch } from '../../../../ui/row/row-switch.tsx'
import { EmptyState } from '../../../../ui/screen/state.tsx'
import { QueryTable } from '../../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { InhibitionDialogProps } from './inhibition-dialog.tsx'

/** The dialog brings an engine for regular expressions; it is loaded when it is opened. */
const InhibitionDialog: Later<InhibitionDialogProps> = later(() => import('./inhibition-dialog.tsx'))

/** Lists inhibitions: the built-in one, then the newest. */
export function InhibitionsTable() {
  const api = useApi()
  const translate = useTranslate()
  const [filter, setFilter] = useState({ page: 1, limit: 20 })
  const inhibitions = useQuery({ ...listAlarmInhibitions(filter), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getAlarmInhibition)
  const removal = useRemove(deleteAlarmInhibition, {
    question: 'alarmInhibition.removeQuestion',
    refresh: ['listAlarmInhibitions', 'listAlarmConditions', 'listAlarmLog'],
  })
  const add = <AddButton operation="insertAlarmInhibition" onClick={dialog.add} />
  const side = (name: 'source_matchers' | 'target_matchers') => (row: AlarmInhibition) =>
    row.built_in === 1 ? <span className="ro-secondary">{translate(builtInTexts[name])}</span> : undefined
  return (
    <>
      <QueryTable
        query={inhibitions}
        columns={inhibitionColumns}
        paging={[filter, (change: Partial<typeof filter>) => setFilter({ ...filter, ...change })]}
        count="alarmInhibition.count"
        name="inhibitions"
        tools={add}
        cells={{
          name: ({ name }) => inhibitionName(name, translate),
          source_matchers: side('source_matchers'),
          target_matchers: side('target_matchers'),
          equal: (row) => equalText(row, translate),
          status: ({ id, name, status }) => (
            <RowSwitch
              label={translate('alarmInhibition.switchOf', { name: inhibitionName(name, translate) })}
              isOn={status === 1}
              operation="updateAlarmInhibition"
              save={(isOn) => updateAlarmInhibition(api, { id, status: isOn ? 1 : 0 })}
              refresh="listAlarmInhibitions"
            />
          ),
        }}
        actions={({ built_in, id }) =>
          built_in === 1
            ? []
            : [
                edit('updateAlarmInhibition', () => void dialog.edit({ id })),
                remove('deleteAlarmInhibition', () => removal.ask({ id })),
              ]
        }
        empty={<EmptyState text={translate('alarmInhibition.empty')} action={add} />}
      />
      {dialog.record && <InhibitionDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </>
  )
}
