import {
  deleteAlarmChannel,
  getAlarmChannel,
  listAlarmChannels,
  testAlarmChannel,
  updateAlarmChannel,
} from '@rtcops/core/api/generated/operations'
import { alarmChannelColumns } from '@rtcops/core/features/operations/alarms/channel-columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { RowSwitch } from '../../../ui/row/row-switch.tsx'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { QueryTable } from '../../../ui/table/query-table.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ChannelDialog } from './channel-dialog.tsx'

/** The language is shown only in the dialog, not in the drawer. */
const columns = alarmChannelColumns.filter(({ id }) => id !== 'language')

/** Lists the channels that alarms are sent to (AM-10). */
export function ChannelsDrawer({ onClose }: { onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  const [filter, setFilter] = useState({ page: 1, limit: 20 })
  const channels = useQuery({ ...listAlarmChannels(filter), placeholderData: keepPreviousData })
  const dialog = useRecordDialog(getAlarmChannel)
  const removal = useRemove(deleteAlarmChannel, {
    question: 'common.confirm.removeCurrent',
    refresh: 'listAlarmChannels',
  })
  const [testing, test] = useChannelTest()
  const add = <AddButton operation="createAlarmChannel" onClick={dialog.add} />
  return (
    <DrawerFrame title={translate('alarmChannel.title')} isWide onClose={onClose}>
      <QueryTable
        query={channels}
        columns={columns}
        paging={[filter, (change: Partial<typeof filter>) => setFilter({ ...filter, ...change })]}
        count="alarmChannel.count"
        name="channels"
        tools={add}
        cells={{
          countries: ({ countries }) => countries || translate('alarmChannel.allCountries'),
          status: ({ id, name, status }) => (
            <RowSwitch
              label={name}
              isOn={status === 1}
              operation="updateAlarmChannel"
              save={(isOn) => updateAlarmChannel(api, { id, status: isOn ? 1 : 0 })}
              refresh="listAlarmChannels"
            />
          ),
        }}
        actions={({ id }) => [
          {
            label: testing === id ? 'alarmChannel.testing' : 'alarmChannel.test',
            operation: 'testAlarmChannel',
            run: () => void test(id),
          },
          edit('updateAlarmChannel', () => dialog.edit({ id })),
          remove('deleteAlarmChannel', () => removal.ask({ id })),
        ]}
        empty={<EmptyState text={translate('alarmChannel.empty')} action={add} />}
      />
      {dialog.record && <ChannelDialog of={dialog.record} onClose={dialog.close} />}
      {removal.dialog}
    </DrawerFrame>
  )
}

/**
 * Sends test messages, one at a time, and shows the results.
 * @returns the channel being tested, and a function that tests one
 */
function useChannelTest() {
  const api = useApi()
  const translate = useTranslate()
  const [testing, setTesting] = useState<number>()
  const busy = useRef(false)
  const test = async (id: number) => {
    if (busy.current) return
    busy.current = true
    setTesting(id)
    try {
      const { answer, delivered, error } = (await testAlarmChannel(api, { id })).info
      if (delivered === 1) toast.success(translate('alarmChannel.testDone', { answer }))
      else toast.error(translate('alarmChannel.testFailed', { error }))
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.update', translate))
    } finally {
      busy.current = false
      setTesting(undefined)
    }
  }
  return [testing, test] as const
}
