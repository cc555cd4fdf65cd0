import { type AlarmCondition, alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Shows the newest value of each rule as a bar, with its threshold as a mark on it. */
export function RuleBars({ rules }: Pick<AlarmCondition, 'rules'>) {
  const translate = useTranslate()
  return (
    <dl className="ro-rule-bars">
      {rules.map(({ is_tel, rule, threshold, value }) => (
        <RuleBar
          key={rule}
          name={translate(alarmRuleWords[rule].text)}
          value={value}
          threshold={threshold}
          text={[
            translate('alarm.ruleValue', { value: formatPercent(value), threshold: formatPercent(threshold) }),
            ...(is_tel === 1 ? [translate('alarm.byPhone')] : []),
          ].join(' · ')}
        />
      ))}
    </dl>
  )
}

interface BarProps {
  name: string
  /** Percent. */
  value: number
  threshold: number
  text: string
}

const RuleBar = ({ name, value, threshold, text }: BarProps) => (
  <>
    <dt>{name}</dt>
    <dd className="ro-rule-bar" aria-hidden="true">
      <i style={{ width: `${value}%` }} />
      <b style={{ left: `${threshold}%` }} />
    </dd>
    <dd className="ro-tabular">{text}</dd>
  </>
)
