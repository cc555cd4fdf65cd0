import './joins.css'
import type { Schema } from '@rtcops/core/api/types'
import { useTranslate } from '../../../ui/use-translate.ts'
import { rangeOfAnswer } from './moments.ts'
import { periodColor } from './period-color.ts'
import { windowText } from './window-text.ts'

interface Props {
  periods: readonly Pick<Schema<'JoinPeriod'>, 'period' | 'start' | 'end'>[]
  /** The colours of the charts below are not those of the periods. */
  unmarked?: boolean
}

/** The five periods with their colours and windows, told once above the charts that compare them (R-JS-06). */
export function PeriodWindows({ periods, unmarked = false }: Props) {
  const translate = useTranslate()
  const now = Date.now()
  return (
    <ul className="ro-period-windows" aria-label={translate('quality.windows.of')}>
      {periods.map(({ period, ...window }) => (
        <li key={period}>
          {!unmarked && <span className="ro-period-mark" style={{ background: `var(--ro-${periodColor(period)})` }} />}
          {translate(`quality.period.${period}`)}
          <span className="ro-muted">{windowText(rangeOfAnswer(window), now)}</span>
        </li>
      ))}
    </ul>
  )
}
