import { formatNumber } from '@rtcops/core/format/format-number'
import { isWorse } from '@rtcops/core/quality/worsening'
import { rangeOfAnswer } from '../../../../quality/moments.ts'
import { PercentChange } from '../../../../quality/percent-change.tsx'
import { FewMark } from '../../../../ui/few-mark.tsx'
import { windowText } from '../../../../ui/range/window-text.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { thenNow } from './then-now.ts'
import { type ChangeQuestion, changeMetrics, useChange } from './use-change.ts'

/**
 * Shows the total share, before and now, with the windows that are compared. If the request fails, the block of
 * countries shows the error.
 */
export function ChangeWhole({ question }: { question: ChangeQuestion }) {
  const translate = useTranslate()
  const { data, isPlaceholderData } = useChange(question, 'country')
  if (!data) return null
  const { info } = data
  const now = Date.now()
  const bad = changeMetrics.find(({ id }) => id === question.metric)?.bad ?? 'quality.change.share'
  return (
    <dl className="ro-change-whole" aria-busy={isPlaceholderData}>
      <div className="ro-change-share">
        <dt>{translate(bad)}</dt>
        <dd>
          <b>{thenNow(info.before_share, info.share)}</b>
          <PercentChange change={info.change} worse={isWorse(info.change, info.share, info.number, -1)} />
          {info.change !== null && <span className="ro-muted">{translate('quality.change.points')}</span>}
          {info.few === 1 && <FewMark />}
        </dd>
      </div>
      <div>
        <dt>{translate('quality.sampleWord')}</dt>
        <dd>{`${formatNumber(info.before_number)} → ${formatNumber(info.number)}`}</dd>
      </div>
      <div>
        <dt>{translate(`quality.period.${question.period}`)}</dt>
        <dd>{windowText(rangeOfAnswer({ start: info.before_start, end: info.before_end }), now)}</dd>
      </div>
      <div>
        <dt>{translate('quality.period.now')}</dt>
        <dd>{windowText(rangeOfAnswer(info), now)}</dd>
      </div>
    </dl>
  )
}
