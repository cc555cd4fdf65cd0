import { updateSource } from '@rtcops/core/api/generated/operations'
import type { Source } from '@rtcops/core/features/operations/sources/columns'
import { sourceChangeRules } from '@rtcops/core/features/operations/sources/rules'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { ServerUrlField } from './server-url-field.tsx'

const states = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const

/** Renames a data source, or switches it on or off. */
export function EditSourceDialog({ of: source, onClose }: { of: Source; onClose: () => void }) {
  const api = useApi()
  return (
    <FormDialog
      title="source.editTitle"
      rules={sourceChangeRules(source.kind)}
      values={{ name: source.name, server_url: source.server_url, status: source.status }}
      save={(draft) => updateSource(api, { id: source.id, ...draft })}
      done="common.done.updated"
      failed="common.failed.update"
      refresh={['listSources', 'getSource']}
      record={{ target: 'source', id: source.id }}
      onClose={onClose}
    >
      <TextField name="name" label="source.name" max={50} required />
      <ServerUrlField kind={source.kind} />
      <RadioField name="status" label="common.column.status" options={states} help="source.offHelp" />
    </FormDialog>
  )
}
