import { RadioField, TextField } from '../../../ui/form-fields.tsx'
import { ListField } from '../../../ui/list-field.tsx'

/** What a rule watches, before anything is filled in. */
export const emptyWatch = { channel_name: '', user_id: '', device_name: '', state: 1 as const, remark: '' }

/** The fields of a rule but its project. */
export function WatchFields() {
  return (
    <>
      <ListField name="channel_name" label="specialModel.room" max={1000} help="specialModel.listHelp" />
      <ListField name="user_id" label="specialModel.user" max={1000} help="specialModel.listHelp" />
      <ListField name="device_name" label="specialModel.device" max={1000} help="specialModel.listHelp" />
      <RadioField name="state" label="specialModel.state" options={states} />
      <TextField name="remark" label="common.column.remark" max={100} />
    </>
  )
}

const states = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const
