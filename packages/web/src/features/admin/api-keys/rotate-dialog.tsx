import { rotateApiKey } from '@rtcops/core/api/generated/operations'
import type { ApiKey } from '@rtcops/core/features/admin/api-keys/columns'
import { rotationRules } from '@rtcops/core/features/admin/api-keys/rules'
import { useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { ComingDayField } from '../../../ui/field/coming-day-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  of: ApiKey
  onIssued: (key: string) => void
  onClose: () => void
}

/** Gives a key a new secret. */
export function RotateDialog({ of: key, onIssued, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const [opened] = useState(() => Date.now())
  return (
    <FormDialog
      title="apiKey.rotateTitle"
      note={key.name}
      rules={rotationRules(opened)}
      values={{ overlap_hours: 24, expire_day: '' }}
      save={async ({ overlap_hours, expire_day }) => {
        const input = { id: key.id, overlap_hours, ...(expire_day ? { expire_day } : {}) }
        onIssued((await rotateApiKey(api, input)).info.key)
      }}
      done="common.done.changed"
      failed="common.failed.update"
      refresh={['listApiKeys']}
      submit={{ text: translate('apiKey.rotate') }}
      record={{ target: 'api_key', id: key.id }}
      onClose={onClose}
    >
      <NumberField name="overlap_hours" label="apiKey.overlap" max={3} help="apiKey.overlapHelp" required />
      <ComingDayField name="expire_day" label="apiKey.rotateDay" help="apiKey.rotateDayHelp" />
    </FormDialog>
  )
}
