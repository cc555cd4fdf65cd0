import { FewMark } from '../ui/few-mark.tsx'
import './joins.css'
import type { Schema } from '@rtcops/core/api/types'
import { formatNumber } from '@rtcops/core/format/format-number'
import { fewest } from '@rtcops/core/quality/change'
import { windowText } from '../ui/range/window-text.ts'
import { useTranslate } from '../ui/use-translate.ts'
import { rangeOfAnswer } from './moments.ts'
import { periodColor } from './search/period-color.ts'

interface Props {
  /** Undefined while they are loading, when their place stays empty. */
  periods:
    | readonly (Pick<Schema<'JoinPeriod'>, 'period' | 'start' | 'end' | 'number'> & { fail_lt_5s?: number })[]
    | undefined
  /** The charts below do not use the colours of the periods. */
  unmarked?: boolean
}

/** Shows the five periods with their colours, windows and numbers, once above the charts that compare them (R-JS-06). */
export function PeriodWindows({ periods, unmarked = false }: Props) {
  const translate = useTranslate()
  const now = Date.now()
  return (
    <ul className="ro-period-windows" aria-label={translate('quality.windows.of')}>
      {periods?.map(({ period, number, fail_lt_5s, ...window }) => (
        <li key={period}>
          {!unmarked && <span className="ro-period-mark" style={{ background: `var(--ro-${periodColor(period)})` }} />}
          {translate(`quality.period.${period}`)}
          <span className="ro-muted">
            {windowText(rangeOfAnswer(window), now)}{' '}
            {translate('quality.windows.number', { count: formatNumber(number) })}
            {fail_lt_5s !== undefined && ` ${translate('quality.windows.failed', { count: formatNumber(fail_lt_5s) })}`}
          </span>
          {number < fewest && <FewMark />}
        </li>
      ))}
    </ul>
  )
}
