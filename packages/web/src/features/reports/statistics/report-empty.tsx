import { Button } from '@blueprintjs/core'
import { EmptyState } from '../../../ui/state.tsx'
import type { Search } from '../../../ui/use-search.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { ReportFilters } from './report-search.ts'

/** The longest of the quick ranges (K-06). */
const widest = 'last-168h'

/** A report without rows, and a longer range as the way out. */
export function ReportEmpty({ search: { applied, apply } }: { search: Search<ReportFilters> }) {
  const translate = useTranslate()
  return (
    <EmptyState
      text={translate('report.empty')}
      action={
        applied.time !== widest && <Button text={translate('report.widen')} onClick={() => apply({ time: widest })} />
      }
    />
  )
}
