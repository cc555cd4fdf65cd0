import './preview-block.css'
import type { Schema } from '@rtcops/core/api/types'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import { alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { UseQueryResult } from '@tanstack/react-query'
import { failureText } from '../../../../ui/screen/failure-text.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'

/** Milliseconds without a keystroke after which the alarms are counted. */
export const settles = 300
/** Kinds of alarms that are shown, those with the most alarms. */
const mostShown = 8

interface Props {
  preview: UseQueryResult<{ info: Schema<'AlarmSilencePreview'> }>
  /** What is missing in the form, before anything can be counted. */
  needs: MessageKey | undefined
  /** Says that no alarm would have been hidden. */
  none: MessageKey
}

/** Shows how many alarms of the last 14 days would have been hidden, by country and rule. */
export function PreviewBlock({ needs, none, preview: { data, error } }: Props) {
  const translate = useTranslate()
  return (
    <section className="ro-silence-preview" aria-label={translate('alarmSilence.preview.title')}>
      <h3>{translate('alarmSilence.preview.title')}</h3>
      <div role="status">
        {needs && <p className="ro-secondary">{translate(needs)}</p>}
        {!needs && error && <p>{failureText(error, 'common.failed.get', translate)}</p>}
        {!needs && !error && data && <Hidden info={data.info} none={none} />}
        {!needs && !error && !data && <p className="ro-secondary">{translate('alarmSilence.preview.wait')}</p>}
      </div>
    </section>
  )
}

function Hidden({
  info: { alarms, hidden, list },
  none,
}: Pick<Props, 'none'> & { info: Schema<'AlarmSilencePreview'> }) {
  const translate = useTranslate()
  const language = useLanguage()
  const text = hidden === 0 ? none : (`alarmSilence.preview.${hidden === alarms ? 'all' : 'hidden'}` as const)
  const rest = list.length - mostShown
  return (
    <>
      <p>{translate(text, { alarms: formatNumber(alarms), hidden: formatNumber(hidden) })}</p>
      <dl>
        {list.slice(0, mostShown).map(({ alarms: count, country, name, rule }) => (
          <div key={`${country} ${rule} ${name}`}>
            <dt>
              {alarmPlace({ country, subject: null }, language, translate)} ·{' '}
              {name || translate(alarmRuleWords[rule].text)}
            </dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </dl>
      {rest > 0 && <p className="ro-secondary">{translate('alarmSilence.preview.more', { count: rest })}</p>}
    </>
  )
}
