import { paths } from '../../../ui/paths.ts'
import './certification.css'
import { Button } from '@blueprintjs/core'
import { ArrowLeft } from '@blueprintjs/icons'
import { getCertificationForReview } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { Navigate, useSearchParams } from 'react-router-dom'
import { ImageStage } from '../../../ui/image/image-stage.tsx'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useReopen } from '../../../ui/viewer.ts'
import { ReviewPanel } from './review-panel.tsx'

/** Reviews one application: shows the licence, large, beside the entered fields. */
export default function ReviewScreen() {
  const [address] = useSearchParams()
  const companyId = Number(address.get('companyid'))
  if (!(companyId > 0)) return <Navigate to={paths.certification} replace />
  return <Review key={companyId} companyId={companyId} />
}

function Review({ companyId }: { companyId: number }) {
  const translate = useTranslate()
  const reopen = useReopen()
  // The data to be decided on is always requested, never taken from the cache.
  const application = useQuery({ ...getCertificationForReview({ company_id: companyId }), staleTime: 0 })
  const info = application.data?.info
  return (
    <Screen
      title="certification.reviewTitle"
      parents={[{ title: 'certification.title', address: paths.certification }]}
      note={info?.company_name}
      actions={
        <Button
          icon={<ArrowLeft />}
          text={translate('common.action.back')}
          onClick={() => reopen(paths.certification)}
        />
      }
    >
      {application.error && !application.isFetching ? (
        <section className="ro-panel ro-fill">
          <ErrorState
            error={application.error}
            fallback="certification.failed.review"
            onRetry={() => void application.refetch()}
          />
        </section>
      ) : (
        info && (
          <div className="ro-certification">
            <section className="ro-panel ro-certification-image">
              <ImageStage
                key={info.id}
                token={info.company_business_img}
                label={translate('certification.column.licence')}
                renew={async () => (await application.refetch()).data?.info.company_business_img ?? ''}
              />
            </section>
            <ReviewPanel application={info} onStale={() => void application.refetch()} />
          </div>
        )
      )}
    </Screen>
  )
}
