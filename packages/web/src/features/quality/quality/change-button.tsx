import { Button } from '@blueprintjs/core'
import { Comparison } from '@blueprintjs/icons'
import type { TimeRange } from '@rtcops/core/time/range'
import { lazy, Suspense } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { QualityFilter } from './quality-search.ts'
import type { ChangeMetric } from './use-change.ts'
import type { QualitySearch } from './use-quality-search.ts'

/** Comes when somebody asks what changed. */
const ChangeDrawer = lazy(async () => ({ default: (await import('./change-drawer.tsx')).ChangeDrawer }))

interface Props {
  search: QualitySearch
  filter: QualityFilter
  /** The window whose change is explained: the zoomed part, or the whole range. */
  window: TimeRange
  metric: ChangeMetric
  /** Whether it is open, and what opens and closes it: kept by the screen, as the charts begin anew with each range. */
  opened: readonly [boolean, (open: boolean) => void]
}

/** Opens the explanation of what changed in the window that is shown. */
export function ChangeButton({ search, filter, window, metric, opened: [open, setOpen] }: Props) {
  const translate = useTranslate()
  return (
    <>
      <Button
        variant="minimal"
        size="small"
        icon={<Comparison size={14} />}
        text={translate('quality.change.open')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense>
          <ChangeDrawer
            filter={filter}
            window={window}
            metric={metric}
            onNarrow={(change) => {
              setOpen(false)
              const { diff_type } = search.applied
              // What is filtered by can no longer be compared.
              search.apply(
                diff_type !== undefined && diff_type in change ? { diff_type: undefined, ...change } : change,
              )
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
