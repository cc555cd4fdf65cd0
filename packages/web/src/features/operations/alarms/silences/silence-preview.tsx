import './silences.css'
import { parseMatchers } from '@rtcops/core/alarms/silences/matchers'
import { previewAlarmSilence } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { alarmPlace } from '@rtcops/core/features/operations/alarms/alarm-words'
import { alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import { formatNumber } from '@rtcops/core/format/format-number'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { failureText } from '../../../../ui/screen/failure-text.ts'
import { useLanguage, useTranslate } from '../../../../ui/use-translate.ts'

/** Milliseconds without a keystroke after which the alarms are counted. */
const settles = 300
/** Kinds of alarms that are shown, those with the most alarms. */
const mostShown = 8

/** Shows how many alarms of the last 14 days the matchers in the form would have hidden, by country and rule. */
export function SilencePreview() {
  const translate = useTranslate()
  const typed = String(useWatch({ name: 'matchers' }) ?? '')
  const matchers = useSettled(typed.trim())
  const isReadable = 'matchers' in parseMatchers(matchers) && matchers !== ''
  const { data, error } = useQuery({
    ...previewAlarmSilence({ matchers }),
    enabled: isReadable,
    placeholderData: keepPreviousData,
  })
  return (
    <section className="ro-silence-preview" aria-label={translate('alarmSilence.preview.title')}>
      <h3>{translate('alarmSilence.preview.title')}</h3>
      <div role="status">
        {!isReadable && <p className="ro-secondary">{translate('alarmSilence.preview.needs')}</p>}
        {isReadable && error && <p>{failureText(error, 'common.failed.get', translate)}</p>}
        {isReadable && !error && data && <Hidden info={data.info} />}
        {isReadable && !error && !data && <p className="ro-secondary">{translate('alarmSilence.preview.wait')}</p>}
      </div>
    </section>
  )
}

function Hidden({ info: { alarms, hidden, list } }: { info: Schema<'AlarmSilencePreview'> }) {
  const translate = useTranslate()
  const language = useLanguage()
  const kind = hidden === 0 ? 'none' : hidden === alarms ? 'all' : 'hidden'
  const rest = list.length - mostShown
  return (
    <>
      <p>{translate(`alarmSilence.preview.${kind}`, { alarms: formatNumber(alarms), hidden: formatNumber(hidden) })}</p>
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

/** Returns a text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settles)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
