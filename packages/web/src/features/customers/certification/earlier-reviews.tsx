import { listCertificationRecords } from '@rtcops/core/api/generated/operations'
import { resultWords } from '@rtcops/core/features/customers/certification/columns'
import { useQuery } from '@tanstack/react-query'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ResultMark } from './result-mark.tsx'

/** Lists earlier decisions about the company; the reason of a rejection is what the reviewer needs now. */
export function EarlierReviews({ companyId }: { companyId: number }) {
  const translate = useTranslate()
  const records = useQuery(listCertificationRecords({ company_id: companyId, limit: 5 }))
  if (!records.data) return null
  const { list } = records.data
  return (
    <>
      <FormSection title="certification.history" />
      {list.length === 0 ? (
        <p className="ro-earlier ro-muted">{translate('certification.noHistory')}</p>
      ) : (
        <ol className="ro-earlier">
          {list.map((record) => (
            <li key={record.id}>
              <time>{record.attestation_time}</time>
              <ResultMark status={record.certification_status} words={resultWords} />
              <span>{record.admin_user_email}</span>
              {record.examine_message && <p>{record.examine_message}</p>}
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
