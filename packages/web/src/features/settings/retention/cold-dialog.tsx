import { updateRetention } from '@rtcops/core/api/generated/operations'
import { mostDays } from '@rtcops/core/features/settings/retention/kinds'
import { retentionRules } from '@rtcops/core/features/settings/retention/rules'
import { useApi } from '../../../ui/api.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Changes after how many days parts move to the cold volume. */
export function ColdDialog({ days, onClose }: { days: number; onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  return (
    <FormDialog
      title="retention.cold.dialog"
      rules={retentionRules(['cold'])}
      values={{ cold: days }}
      save={(draft) => updateRetention(api, draft)}
      done="retention.done"
      failed="common.failed.update"
      refresh={['getRetention']}
      record={{ target: 'retention', id: 'retention' }}
      onClose={onClose}
    >
      <NumberField
        name="cold"
        label="retention.cold.label"
        max={4}
        required
        note={translate('retention.cold.help', { most: mostDays })}
      />
    </FormDialog>
  )
}
