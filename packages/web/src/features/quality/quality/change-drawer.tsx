import './change.css'
import { SegmentedControl } from '@blueprintjs/core'
import type { TimeRange } from '@rtcops/core/time/range'
import { useState } from 'react'
import { DrawerFrame } from '../../../ui/drawer-frame.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ChangeBlock } from './change-block.tsx'
import { ChangeWhole } from './change-whole.tsx'
import type { QualityFilter } from './quality-search.ts'
import {
  type ChangeMetric,
  type ChangePeriod,
  changeDimensions,
  changeMetrics,
  changePeriods,
  type Narrowing,
} from './use-change.ts'

interface Props {
  /** What the screen shows; what is compared on it is left out. */
  filter: QualityFilter
  /** The window whose change is explained. */
  window: TimeRange
  /** The metric to begin with. */
  metric: ChangeMetric
  /** Narrows the screen to a country, a server or a project. */
  onNarrow: (change: Narrowing) => void
  onClose: () => void
}

/** What changed in a window: the countries, servers, projects, versions and devices that account for it. */
export function ChangeDrawer({ filter, window, metric: first, onNarrow, onClose }: Props) {
  const translate = useTranslate()
  const [metric, setMetric] = useState(first)
  const [period, setPeriod] = useState<ChangePeriod>('previous')
  const question = { filter, window, metric, period }
  return (
    <DrawerFrame title={translate('quality.change.open')} onClose={onClose}>
      <div className="ro-change">
        <div className="ro-change-choice">
          <SegmentedControl
            size="small"
            aria-label={translate('quality.change.metric')}
            value={metric}
            onValueChange={(id) => setMetric(id as ChangeMetric)}
            options={changeMetrics.map(({ id, label }) => ({ value: id, label: translate(label) }))}
          />
          <SegmentedControl
            size="small"
            aria-label={translate('quality.change.period')}
            value={period}
            onValueChange={(id) => setPeriod(id as ChangePeriod)}
            options={changePeriods.map((id) => ({ value: id, label: translate(`quality.period.${id}`) }))}
          />
        </div>
        <ChangeWhole question={question} />
        {changeDimensions.map((dimension) => (
          <ChangeBlock key={dimension} question={question} dimension={dimension} onNarrow={onNarrow} />
        ))}
        <p className="ro-muted ro-small-text">{translate('quality.change.note')}</p>
      </div>
    </DrawerFrame>
  )
}
