import { Button } from '@blueprintjs/core'
import { Comparison } from '@blueprintjs/icons'
import type { TimeRange } from '@rtcops/core/time/range'
import type { QualitySearch } from '../../../../quality/search/use-quality-search.ts'
import { later } from '../../../../ui/later.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { ChangeMetric } from './use-change.ts'

/** Loaded when the explanation is first opened. */
const ChangeDrawer = later(async () => ({ default: (await import('./change-drawer.tsx')).ChangeDrawer }))

interface Props {
  search: QualitySearch
  /** The window whose change is explained: the zoomed range, or the whole one. */
  window: TimeRange
  /** The metric that the explanation opens with. */
  metric: ChangeMetric
}

/**
 * Opens the explanation of what changed in the visible window. The address holds its metric and its period, so a link
 * opens it again (AM-07). Narrowed to one of its values, it stays open with both: the next question is what is behind it.
 */
export function ChangeButton({ search, window, metric }: Props) {
  const translate = useTranslate()
  const { apply, applied } = search
  const close = { change: undefined, against: undefined }
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<Comparison size={14} />}
        text={translate('quality.change.open')}
        onClick={() => apply({ change: metric })}
      />
      {applied.change && (
        <ChangeDrawer
          filter={applied}
          window={window}
          metric={applied.change}
          period={applied.against ?? 'previous'}
          onChoose={(choice) => apply(choice, { replace: true })}
          onNarrow={(narrowing) => {
            const { diff_type } = applied
            // A dimension that is filtered by cannot be compared at the same time.
            const isCompared = diff_type !== undefined && diff_type in narrowing
            apply({ ...(isCompared ? { diff_type: undefined } : {}), ...narrowing })
          }}
          onClose={() => apply(close, { replace: true })}
        />
      )}
    </>
  )
}
