import { rotateSource } from '@rtcops/core/api/generated/operations'
import type { Source } from '@rtcops/core/features/operations/sources/columns'
import { sourceRotationRules } from '@rtcops/core/features/operations/sources/rules'
import { useApi } from '../../../ui/api.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CredentialFields, emptyCredentials } from './credential-fields.tsx'
import type { Made } from './made-dialog.tsx'

interface Props {
  of: Source
  /** Called with the new credentials if they were made. */
  onMade: (made: Made) => void
  onClose: () => void
}

/** Gives a data source new credentials. */
export function RotateSourceDialog({ of: source, onMade, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  return (
    <FormDialog
      title="source.rotateTitle"
      note={source.name}
      rules={sourceRotationRules(source.kind)}
      values={{ credentials: emptyCredentials, overlap_hours: 24 }}
      save={async (draft) => {
        const { credentials } = (await rotateSource(api, { id: source.id, ...draft })).info
        if (credentials) onMade({ source, credentials })
      }}
      done="common.done.changed"
      failed="common.failed.update"
      refresh={['listSources', 'getSource']}
      submit={{ text: translate('source.rotate') }}
      record={{ target: 'source', id: source.id }}
      onClose={onClose}
    >
      <CredentialFields kind={source.kind} />
      <NumberField name="overlap_hours" label="source.overlap" max={3} help="source.overlapHelp" required />
    </FormDialog>
  )
}
