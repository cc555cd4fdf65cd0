import { insertApiKey } from '@rtcops/core/api/generated/operations'
import { newApiKeyRules } from '@rtcops/core/features/admin/api-keys/rules'
import { addMonths, formatDay } from '@rtcops/core/time/zone'
import { useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { ComingDayField } from '../../../ui/field/coming-day-field.tsx'
import { ListField } from '../../../ui/field/list-field.tsx'
import { ProjectsField } from '../../../ui/field/project-fields.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { PermissionChecks } from './permission-checks.tsx'

interface Props {
  /** Called with the whole key, which nobody can read again. */
  onIssued: (key: string) => void
  onClose: () => void
}

/** Asks what a new key may do, and adds it. */
export function NewKeyDialog({ onIssued, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const [opened] = useState(() => Date.now())
  return (
    <FormDialog
      title="apiKey.addTitle"
      width="huge"
      rules={newApiKeyRules(opened)}
      values={{
        name: '',
        permissions: [],
        projects: [],
        addresses: '',
        expire_day: formatDay(addMonths(opened, 6)),
      }}
      save={async (draft) => onIssued((await insertApiKey(api, draft)).info.key)}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={['listApiKeys']}
      submit={{ text: translate('apiKey.create') }}
      onClose={onClose}
    >
      <TextField name="name" label="apiKey.name" max={50} required />
      <ComingDayField name="expire_day" label="apiKey.expireDay" help="apiKey.expireDayHelp" required />
      <PermissionChecks />
      <ProjectsField name="projects" label="apiKey.projects" help="apiKey.projectsHelp" />
      <ListField name="addresses" label="apiKey.addresses" max={2000} help="apiKey.addressesHelp" />
    </FormDialog>
  )
}
