import { submitCertification } from '@rtcops/core/api/generated/operations'
import { enteredApplicationRules } from '@rtcops/core/features/customers/certification/rules'
import { useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../ui/form/form-fields.tsx'
import { ImageField } from '../../../ui/image/image-field.tsx'
import { ApplyingCompany, type Obstacles } from './applying-company.tsx'

/** Enters an application that reached the operator outside of the platform. */
export function ApplicationDialog({ companyId = 0, onClose }: { companyId?: number; onClose: () => void }) {
  const api = useApi()
  const [{ obstacles, rules }] = useState(withObstacles)
  return (
    <FormDialog
      title="certification.apply.title"
      rules={rules}
      values={{ ...empty, company_id: companyId }}
      save={(draft) => submitCertification(api, draft)}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={['listCertificationApplications', 'getCertificationForReview']}
      onClose={onClose}
    >
      <ApplyingCompany obstacles={obstacles} />
      <TextField name="company_name" label="certification.column.companyName" max={200} required />
      <TextField name="company_code" label="certification.apply.code" max={18} mono required />
      <TextField name="create_user_email" label="certification.column.email" max={80} />
      <TextField name="create_user_phone" label="certification.column.phone" max={30} />
      <ImageField
        name="company_business_img"
        label="certification.column.licence"
        help="certification.image.help"
        required
      />
    </FormDialog>
  )
}

/** Returns rules that also refuse the companies that turn out not to be able to apply. */
function withObstacles() {
  const obstacles: Obstacles = new Map()
  const company_id = enteredApplicationRules.shape.company_id.superRefine((id, context) => {
    const message = obstacles.get(id)
    if (message) context.addIssue({ code: 'custom', message })
  })
  return { obstacles, rules: enteredApplicationRules.extend({ company_id }) }
}

const empty = {
  company_id: 0,
  company_name: '',
  company_code: '',
  create_user_email: '',
  create_user_phone: '',
  company_business_img: '',
}
