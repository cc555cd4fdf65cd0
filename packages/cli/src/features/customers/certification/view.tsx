import type { Certification } from '@rtcops/core/features/customers/certification/columns'
import { ListView } from '../../../tui/components/list-page.tsx'
import { useTui } from '../../../tui/tui-context.ts'
import { applications } from './listing.ts'
import { ReviewForm } from './review-form.tsx'

/** Shows the applications that wait for a review, the oldest first; Enter reviews one. */
export function ApplicationsView() {
  const { go, t } = useTui()
  return (
    <ListView<'listCertificationApplications', Certification>
      title={t('cli.tui.review.title')}
      operation="listCertificationApplications"
      request=""
      input={() => ({})}
      every={60}
      listing={applications}
      rowKey={({ id }) => String(id)}
      onOpen={({ company_id }) => go({ page: <ReviewForm company={company_id} /> })}
      enter="cli.tui.key.review"
      command="rtcops certification list --all"
    />
  )
}
