import './alarm-countries.css'
import { alarmIndicators } from '@rtcops/core/alarms/indicators'
import { thresholdName } from '@rtcops/core/alarms/thresholds'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ThresholdField } from './threshold-field.tsx'

/** Edits all thresholds: a row per indicator, a column per action of an alarm. */
export function ThresholdGrid() {
  const translate = useTranslate()
  return (
    <div className="ro-thresholds">
      <span />
      <b>{translate('alarm.toLog')}</b>
      <b>{translate('alarm.toPhone')}</b>
      {alarmIndicators.map((indicator) => (
        <GridLine key={indicator.id} {...indicator} />
      ))}
    </div>
  )
}

function GridLine({ id, passes }: Pick<(typeof alarmIndicators)[number], 'id' | 'passes'>) {
  const translate = useTranslate()
  return (
    <>
      <div className="ro-threshold-name">
        {translate(`alarm.thresholds.${id}`)}
        <small>{translate(passes === 'below' ? 'alarm.whenBelow' : 'alarm.whenAbove')}</small>
      </div>
      <ThresholdField name={thresholdName(id, 0)} />
      <ThresholdField name={thresholdName(id, 1)} />
    </>
  )
}
