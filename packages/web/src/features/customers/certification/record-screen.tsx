import './certification.css'
import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { getCertificationRecord } from '@rtcops/core/api/generated/operations'
import { type Certification, resultWords } from '@rtcops/core/features/customers/certification/columns'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { Fact } from '../../../ui/form/fact.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { ImageStage } from '../../../ui/image/image-stage.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { recordsAddress } from './addresses.ts'
import { ApplicantFacts } from './company-facts.tsx'
import { ResultMark } from './result-mark.tsx'

/** Shows one review, with the licence that was reviewed. */
export default function RecordScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const id = Number(address.get('id'))
  const back = recordsAddress(address)
  const record = useQuery({ ...getCertificationRecord({ id }), enabled: id > 0 })
  if (!(id > 0)) return <Navigate to={back} replace />
  return (
    <Screen
      title="certification.recordTitle"
      parents={[{ title: 'certification.records', address: back }]}
      note={record.data?.info.company_name}
      actions={
        <Button icon={<ArrowLeft />} text={translate('common.action.back')} onClick={() => void navigate(back)} />
      }
    >
      {record.error && !record.isFetching ? (
        <section className="ro-panel ro-fill">
          <ErrorState
            error={record.error}
            fallback="certification.failed.record"
            onRetry={() => void record.refetch()}
          />
        </section>
      ) : (
        record.data && (
          <Record
            record={record.data.info}
            renew={async () => (await record.refetch()).data?.info.company_business_img ?? ''}
          />
        )
      )}
    </Screen>
  )
}

function Record({ record, renew }: { record: Certification; renew: () => Promise<string> }) {
  const translate = useTranslate()
  const { attestation_time, admin_user_email, certification_status, examine_message } = record
  return (
    <div className="ro-certification">
      <section className="ro-panel ro-certification-image">
        <ImageStage
          key={record.id}
          token={record.company_business_img}
          label={translate('certification.column.licence')}
          renew={renew}
        />
      </section>
      <section className="ro-panel ro-certification-side">
        <div className="ro-form ro-certification-facts">
          <FormSection title="certification.section.result" />
          <Fact label="certification.column.result">
            <ResultMark status={certification_status} words={resultWords} />
          </Fact>
          <Fact label="certification.column.remark">{examine_message}</Fact>
          <Fact label="certification.column.reviewer">{admin_user_email}</Fact>
          <Fact label="certification.column.reviewTime">{attestation_time}</Fact>
          <ApplicantFacts of={record} />
        </div>
      </section>
    </div>
  )
}
