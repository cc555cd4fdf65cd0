import { rotateSource } from '@rtcops/core/api/generated/operations'
import type { Source } from '@rtcops/core/features/operations/sources/columns'
import { sourceRotationRules } from '@rtcops/core/features/operations/sources/rules'
import { useApi } from '../../../ui/api.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { CredentialFields, emptyCredentials } from './credential-fields.tsx'

/** Gives a data source new credentials. */
export function RotateSourceDialog({ of: source, onClose }: { of: Source; onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  return (
    <FormDialog
      title="source.rotateTitle"
      note={source.name}
      rules={sourceRotationRules}
      values={{ credentials: emptyCredentials, overlap_hours: 24 }}
      save={(draft) => rotateSource(api, { id: source.id, ...draft })}
      done="common.done.changed"
      failed="common.failed.update"
      refresh={['listSources', 'getSource']}
      submit={{ text: translate('source.rotate') }}
      record={{ target: 'source', id: source.id }}
      onClose={onClose}
    >
      <CredentialFields />
      <NumberField name="overlap_hours" label="source.overlap" max={3} help="source.overlapHelp" required />
    </FormDialog>
  )
}
