import './change.css'
import { SegmentedControl } from '@blueprintjs/core'
import { countryName } from '@rtcops/core/countries/countries'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { TimeRange } from '@rtcops/core/time/range'
import { AffectedBlock } from '../../../../quality/affected-block.tsx'
import { placeOf, type QualityFilter } from '../../../../quality/search/quality-search.ts'
import { DrawerFrame } from '../../../../ui/overlay/drawer-frame.tsx'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'
import { ChangeBlock } from './change-block.tsx'
import { ChangeChart } from './change-chart.tsx'
import { ChangeWhole } from './change-whole.tsx'
import {
  type ChangeMetric,
  type ChangePeriod,
  changeDimensions,
  changeMetrics,
  changePeriods,
  type Narrowing,
} from './use-change.ts'

interface Props {
  /** The filter of the screen; its comparison is ignored. */
  filter: QualityFilter
  /** The window whose change is explained. */
  window: TimeRange
  metric: ChangeMetric
  period: ChangePeriod
  /** Explains another metric, or compares with another period. */
  onChoose: (choice: { change: ChangeMetric } | { against: ChangePeriod }) => void
  /** Narrows the screen to a country, a server or a project, or to a part of the window. */
  onNarrow: (change: Narrowing) => void
  onClose: () => void
}

/**
 * Shows what changed in a window: its stretch of the chart, and the countries, servers, projects, versions and devices
 * that account for the change, those that became worse and those that became better.
 */
export function ChangeDrawer({ filter, window, metric, period, onChoose, onNarrow, onClose }: Props) {
  const translate = useTranslate()
  const language = useLanguage()
  const question = { filter, window, metric, period }
  return (
    <DrawerFrame title={translate('quality.change.open')} onClose={onClose}>
      <div className="ro-change">
        <div className="ro-change-choice">
          <SegmentedControl
            size="small"
            aria-label={translate('quality.change.metric')}
            value={metric}
            onValueChange={(id) => onChoose({ change: id as ChangeMetric })}
            options={changeMetrics.map(({ id, label }) => ({ value: id, label: translate(label) }))}
          />
          <SegmentedControl
            size="small"
            aria-label={translate('quality.change.period')}
            value={period}
            onValueChange={(id) => onChoose({ against: id as ChangePeriod })}
            options={changePeriods.map((id) => ({ value: id, label: translate(`quality.period.${id}`) }))}
          />
        </div>
        <ChangeWhole question={question} />
        <AffectedBlock
          place={placeOf(filter)}
          name={placeName(filter, language)}
          window={window}
          onNarrow={(appkey) => onNarrow({ appkey })}
        />
        <ChangeChart filter={filter} window={window} metric={metric} />
        {changeDimensions.map((dimension) => (
          <ChangeBlock key={dimension} question={question} dimension={dimension} onNarrow={onNarrow} />
        ))}
        <p className="ro-muted ro-small-text">{translate('quality.change.note')}</p>
      </div>
    </DrawerFrame>
  )
}

/** Returns the name of the place where affected users are counted; '' for everywhere. */
const placeName = ({ as, country, router }: QualityFilter, language: Language): string =>
  [country && countryName(country, language), router, as].filter(Boolean).join(' · ')
