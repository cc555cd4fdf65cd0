import {
  deleteAlarmChannel,
  getAlarmChannel,
  listAlarmChannels,
  testAlarmChannel,
  updateAlarmChannel,
} from '@rtcops/core/api/generated/operations'
import { alarmChannelColumns, channelState } from '@rtcops/core/features/operations/alarms/channel-columns'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../ui/add-button.tsx'
import { useApi } from '../../../ui/api.ts'
import { useRecordDialog } from '../../../ui/form/use-record-dialog.ts'
import { useRemove } from '../../../ui/overlay/confirm-remove.tsx'
import { DrawerFrame } from '../../../ui/overlay/drawer-frame.tsx'
import { edit, remove } from '../../../ui/row/row-action.ts'
import { RowSwitch } from '../../../ui/row/row-switch.tsx'
import { useRowTest } from '../../../ui/row/use-row-test.ts'
import { EmptyState } from '../../../ui/screen/state.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
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
  const [testing, test] = useRowTest(async (client, id: number) => {
    const { answer, delivered, error } = (await testAlarmChannel(client, { id })).info
    return delivered === 1
      ? [true, translate('alarmChannel.testDone', { answer })]
      : [false, translate('alarmChannel.testFailed', { error })]
  })
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
          last_state: (channel) => {
            const { mark, text } = channelState(channel, translate)
            return (
              <span title={channel.last_error || undefined}>
                <StatusMark mark={mark}>{text}</StatusMark>
              </span>
            )
          },
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
