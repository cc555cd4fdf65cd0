import './alarm-countries.css'
import { type AlarmRule, alarmIndicators, alarmRules } from '@rtcops/core/alarms/indicators'
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
      {alarmRules.map((rule) => (
        <GridLine key={rule} rule={rule} />
      ))}
    </div>
  )
}

function GridLine({ rule }: { rule: AlarmRule }) {
  const translate = useTranslate()
  return (
    <>
      <div className="ro-threshold-name">
        {translate(`alarm.thresholds.${rule}`)}
        <small>{translate(alarmIndicators[rule].passes === 'below' ? 'alarm.whenBelow' : 'alarm.whenAbove')}</small>
      </div>
      <ThresholdField name={thresholdName(rule, 0)} />
      <ThresholdField name={thresholdName(rule, 1)} />
    </>
  )
}
