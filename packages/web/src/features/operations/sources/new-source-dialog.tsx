import { enums } from '@rtcops/core/api/generated/enums'
import { insertSource } from '@rtcops/core/api/generated/operations'
import { sourceKindWords } from '@rtcops/core/features/operations/sources/columns'
import { sourceRules } from '@rtcops/core/features/operations/sources/rules'
import { useApi } from '../../../ui/api.ts'
import { ProjectField } from '../../../ui/field/project-fields.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CredentialFields, emptyCredentials } from './credential-fields.tsx'

interface Props {
  /** Called with the id of the new source. */
  onAdded: (id: string) => void
  onClose: () => void
}

/** Adds a data source. */
export function NewSourceDialog({ onAdded, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const kinds = enums.SourceKind.map((value) => ({ value, text: translate(sourceKindWords[value].text) }))
  return (
    <FormDialog
      title="source.addTitle"
      rules={sourceRules}
      values={{ app_key: '', kind: 'livekit' as const, name: '', credentials: emptyCredentials }}
      save={async (draft) => onAdded((await insertSource(api, draft)).info.id)}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={['listSources']}
      onClose={onClose}
    >
      <ProjectField name="app_key" label="source.project" required />
      <SelectField name="kind" label="source.kind" options={kinds} required />
      <TextField name="name" label="source.name" max={50} required />
      <CredentialFields />
    </FormDialog>
  )
}
