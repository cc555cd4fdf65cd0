import { Button, Checkbox } from '@blueprintjs/core'
import type { Schema } from '@rtcops/core/api/types'
import { statusWords } from '@rtcops/core/features/customers/certification/columns'
import { Fact } from '../../../ui/form/fact.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { useKept } from '../../../ui/use-kept.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { ApplicantFacts } from './company-facts.tsx'
import { EarlierReviews } from './earlier-reviews.tsx'
import { RejectDialog } from './reject-dialog.tsx'
import { ResultMark } from './result-mark.tsx'
import { useReview } from './use-review.ts'
import { altKey, useReviewKeys } from './use-review-keys.ts'

interface Props {
  application: Schema<'CertificationForReview'>
  /** Called if another operator has reviewed the application. */
  onStale: () => void
}

/** Shows the application, earlier decisions, and for permitted operators the two decisions. */
export function ReviewPanel({ application, onStale }: Props) {
  const isPending = application.certification_status === 1
  const mayReview = useViewer().mayCall('examineCertification')
  return (
    <section className="ro-panel ro-certification-side">
      <div className="ro-form ro-certification-facts">
        <Fact label="certification.column.status">
          <ResultMark status={application.certification_status} words={statusWords} />
        </Fact>
        <ApplicantFacts of={application} />
        <EarlierReviews companyId={application.company_id} />
      </div>
      {isPending && mayReview && <Decision application={application} onStale={onStale} />}
    </section>
  )
}

function Decision({ application, onStale }: Props) {
  const translate = useTranslate()
  const [goesOn = false, setGoesOn] = useKept('certification.goesOn', (kept) => typeof kept === 'boolean')
  const review = useReview(application, { goesOn, onStale })
  useReviewKeys({ KeyP: review.startPassing, KeyX: review.startRejecting }, !review.decision)
  return (
    <div className="ro-decision">
      <div className="ro-decision-next">
        <Checkbox
          checked={goesOn}
          label={translate('certification.continue')}
          onChange={(event) => setGoesOn(event.currentTarget.checked)}
        />
        {review.waiting > 0 && (
          <span className="ro-muted">{translate('certification.nextOf', { count: review.waiting })}</span>
        )}
      </div>
      <Button size="large" intent="danger" variant="outlined" onClick={review.startRejecting} aria-keyshortcuts="Alt+X">
        {translate('certification.reject')} <kbd>{altKey} X</kbd>
      </Button>
      <Button size="large" intent="primary" onClick={review.startPassing} aria-keyshortcuts="Alt+P">
        {translate('certification.pass')} <kbd>{altKey} P</kbd>
      </Button>
      {review.decision === 'pass' && (
        <ConfirmDialog
          question="certification.passQuestion"
          busy={review.busy}
          onConfirm={review.pass}
          onCancel={review.stop}
        />
      )}
      {review.decision === 'reject' && (
        <RejectDialog note={application.company_name} save={review.reject} onClose={review.stop} />
      )}
    </div>
  )
}
