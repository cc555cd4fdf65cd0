import { deleteAlarmSilence, getAlarmSilence, listAlarmSilences } from '@rtcops/core/api/generated/operations'
import { silenceColumns, silenceStateWords } from '@rtcops/core/features/operations/alarms/silence-columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../../ui/add-button.tsx'
import { useRecordDialog } from '../../../../ui/form/use-record-dialog.ts'
import { type Later, later } from '../../../../ui/later.tsx'
import { useConfirmed } from '../../../../ui/overlay/confirm-remove.tsx'
import { withoutYear } from '../../../../ui/range/without-year.ts'
import { edit } from '../../../../ui/row/row-action.ts'
import { EmptyState } from '../../../../ui/screen/state.tsx'
import { StatusMark } from '../../../../ui/status-mark.tsx'
import { QueryTable } from '../../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { SilenceDialogProps } from './silence-dialog.tsx'

/** The dialog brings an engine for regular expressions; it is loaded when it is opened. */
export const SilenceDialog: Later<SilenceDialogProps> = later(() => import('./silence-dialog.tsx'))

/** Lists silences: those that are active, to come, or ended in the last 30 days. */
export function SilencesTable() {
  const translate = useTranslate()
  const [filter, setFilter] = useState({ page: 1, limit: 20 })
  const silences = useQuery({ ...listAlarmSilences(filter), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getAlarmSilence)
  const ending = useConfirmed(deleteAlarmSilence, {
    question: 'alarmSilence.endQuestion',
    refresh: ['listAlarmSilences', 'listAlarmConditions', 'listAlarmLog'],
    done: 'alarmSilence.endDone',
    failed: 'alarmSilence.endFailed',
  })
  const add = <AddButton operation="insertAlarmSilence" onClick={dialog.add} />
  return (
    <>
      <QueryTable
        query={silences}
        columns={silenceColumns}
        paging={[filter, (change: Partial<typeof filter>) => setFilter({ ...filter, ...change })]}
        count="alarmSilence.count"
        name="silences"
        tools={add}
        cells={{
          from: ({ from }) => withoutYear(from, Date.now()),
          to: ({ to }) => withoutYear(to, Date.now()),
          state: ({ ended_time, state }) => (
            <span title={ended_time ? translate('alarmSilence.endedAt', { time: ended_time }) : undefined}>
              <StatusMark mark={silenceStateWords[state].mark}>{translate(silenceStateWords[state].text)}</StatusMark>
            </span>
          ),
        }}
        actions={({ id, state }) =>
          state === 'ended'
            ? []
            : [
                edit('updateAlarmSilence', () => void dialog.edit({ id })),
                { label: 'alarmSilence.end', operation: 'deleteAlarmSilence', run: () => ending.ask({ id }) },
              ]
        }
        empty={<EmptyState text={translate('alarmSilence.empty')} action={add} />}
      />
      {dialog.record && (
        <SilenceDialog of={dialog.record === 'new' ? { matchers: '' } : dialog.record} onClose={dialog.close} />
      )}
      {ending.dialog}
    </>
  )
}
