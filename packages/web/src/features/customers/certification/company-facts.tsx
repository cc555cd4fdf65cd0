import type { Schema } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the applying company and the kind of its application. */
export function ApplicantFacts({
  of: application,
}: {
  of: Schema<'CertificationForReview'> | Schema<'CertificationRecord'>
}) {
  return (
    <>
      <FormSection title="certification.section.company" />
      <Copied label="certification.column.companyName" value={application.company_name} />
      <Copied label="certification.column.companyCode" value={application.company_code} mono />
      <Fact label="certification.column.companyId">
        <span className="ro-mono">{application.company_id}</span>
      </Fact>
      <FormSection title="certification.section.applicant" />
      <Fact label="certification.column.email">{application.create_user_email}</Fact>
      <Fact label="certification.column.phone">{application.create_user_phone}</Fact>
      <Fact label="certification.column.submitTime">{application.create_time}</Fact>
    </>
  )
}

/** Shows a value with a copy button, because it is looked up elsewhere. */
function Copied({ label, value, mono = false }: { label: MessageKey; value: string; mono?: boolean }) {
  const translate = useTranslate()
  return (
    <Fact label={label}>
      <b className={mono ? 'ro-mono' : undefined}>{value}</b>
      <CopyButton text={value} label={translate('ui.state.copyValue', { name: translate(label) })} />
    </Fact>
  )
}
