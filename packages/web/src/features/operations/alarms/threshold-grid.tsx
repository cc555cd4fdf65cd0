import './alarm-countries.css'
import type { alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import type { ThresholdName } from '@rtcops/core/features/operations/alarms/thresholds'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ThresholdField } from './threshold-field.tsx'

interface Line {
  name: keyof typeof alarmRuleWords
  /** Description of when the alarm is raised. */
  when: MessageKey
  log: MessageKey
  phone: MessageKey
}

const below = 'alarm.whenBelow'
const lines: readonly Line[] = [
  { name: 'uploss_lt5', when: below, log: 'alarm.uplossLt5', phone: 'alarm.uplossLt5Tel' },
  { name: 'uploss_gt20', when: 'alarm.whenAbove', log: 'alarm.uplossGt20', phone: 'alarm.uplossGt20Tel' },
  { name: 'downloss_lt5', when: below, log: 'alarm.downlossLt5', phone: 'alarm.downlossLt5Tel' },
  { name: 'downloss_lt10', when: below, log: 'alarm.downlossLt10', phone: 'alarm.downlossLt10Tel' },
]

/** Edits the eight thresholds: a row per metric, a column per action of an alarm. */
export function ThresholdGrid() {
  const translate = useTranslate()
  return (
    <div className="ro-thresholds">
      <span />
      <b>{translate('alarm.toLog')}</b>
      <b>{translate('alarm.toPhone')}</b>
      {lines.map(({ name, when, log, phone }) => (
        <GridLine key={name} name={name} when={when} log={log} phone={phone} />
      ))}
    </div>
  )
}

function GridLine({ name, when, log, phone }: Line) {
  const translate = useTranslate()
  return (
    <>
      <div className="ro-threshold-name">
        {translate(log)}
        <small>{translate(when)}</small>
      </div>
      <ThresholdField name={name} label={log} />
      <ThresholdField name={`${name}_tel` satisfies ThresholdName} label={phone} />
    </>
  )
}
