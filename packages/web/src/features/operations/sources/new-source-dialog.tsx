import { enums } from '@rtcops/core/api/generated/enums'
import { insertSource } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { sourceKindWords } from '@rtcops/core/features/operations/sources/columns'
import { sourceRules } from '@rtcops/core/features/operations/sources/rules'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { ProjectField } from '../../../ui/field/project-fields.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CredentialFields, emptyCredentials } from './credential-fields.tsx'
import type { Made } from './made-dialog.tsx'
import { ServerUrlField } from './server-url-field.tsx'

interface Props {
  /** Called with the id of the new source, and its credentials if they were made. */
  onAdded: (id: string, made: Made | undefined) => void
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
      values={{
        app_key: '',
        kind: 'livekit' as Schema<'SourceKind'>,
        name: '',
        server_url: '',
        credentials: emptyCredentials,
      }}
      save={async (draft) => {
        const { credentials, ...added } = (await insertSource(api, draft)).info
        onAdded(added.id, credentials ? { source: { ...added, kind: draft.kind }, credentials } : undefined)
      }}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={['listSources']}
      onClose={onClose}
    >
      <ProjectField name="app_key" label="source.project" required />
      <SelectField name="kind" label="source.kind" options={kinds} required />
      <TextField name="name" label="source.name" max={50} required />
      <FieldsOfKind />
    </FormDialog>
  )
}

function FieldsOfKind() {
  const kind = useWatch({ name: 'kind' })
  return (
    <>
      <CredentialFields kind={kind} />
      <ServerUrlField kind={kind} />
    </>
  )
}
