import { submitCertification } from '@rtcops/core/api/generated/operations'
import { enteredApplicationRules } from '@rtcops/core/features/customers/certification/rules'
import { useApi } from '../../../ui/api.ts'
import { CompanyField } from '../../../ui/company-field.tsx'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { TextField } from '../../../ui/form-fields.tsx'
import { ImageField } from '../../../ui/image-field.tsx'

/** Enters an application that reached the operator outside of the platform. */
export function ApplicationDialog({ onClose }: { onClose: () => void }) {
  const api = useApi()
  return (
    <FormDialog
      title="certification.apply.title"
      rules={enteredApplicationRules}
      values={empty}
      save={(draft) => submitCertification(api, draft)}
      done="common.done.inserted"
      failed="common.failed.insert"
      refusal="warning"
      refresh={['listCertificationApplications', 'getCertificationForReview']}
      onClose={onClose}
    >
      <CompanyField name="company_id" label="certification.apply.company" required />
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

const empty = {
  company_id: 0,
  company_name: '',
  company_code: '',
  create_user_email: '',
  create_user_phone: '',
  company_business_img: '',
}
