import { ListField } from '../../../ui/field/list-field.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { useViewer } from '../../../ui/viewer.ts'

/** Initial values of a rule's fields. */
export const emptyWatch = { channel_name: '', user_id: '', device_name: '', state: 1 as const, remark: '' }

/** Shows the fields of a rule except its project; the devices only to those who may see them. */
export function WatchFields() {
  const { holds } = useViewer()
  return (
    <>
      <ListField name="channel_name" label="monitor.room" max={1000} help="monitor.listHelp" />
      <ListField name="user_id" label="monitor.user" max={1000} help="monitor.listHelp" />
      {holds('DATA_MONITOR_END_USER') && (
        <ListField name="device_name" label="monitor.device" max={1000} help="monitor.listHelp" />
      )}
      <RadioField name="state" label="monitor.state" options={states} />
      <TextField name="remark" label="common.column.remark" max={100} />
    </>
  )
}

const states = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const
