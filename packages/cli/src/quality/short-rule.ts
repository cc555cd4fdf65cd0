import { alarmIndicators } from '@rtcops/core/alarms/indicators'
import { isThresholdRule, type RaisedRule } from '@rtcops/core/alarms/platform-rules'
import { alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { MetricId } from '@rtcops/core/quality/metrics'

const metrics = {
  up_loss: { name: 'cli.tui.overview.up', unit: '%' },
  down_loss: { name: 'cli.tui.overview.down', unit: '%' },
  rtt: { name: 'cli.tui.overview.roundTrip', unit: 'ms' },
} as const satisfies Record<MetricId, { name: MessageKey; unit: string }>

/** Returns the samples that an alarm is about in a few columns: `up>20%`, `RTT>300ms`. @param isNarrow leaves the unit out */
export function shortRule(rule: RaisedRule, t: Translate, isNarrow = false): string {
  if (!isThresholdRule(rule)) return t(alarmRuleWords[rule].text)
  const { name, unit } = metrics[alarmIndicators[rule].metric]
  const bound = rule.replace(/^\w+_/, '').replace('gt', '>').replace('lt', '<')
  return `${t(name)}${bound}${isNarrow ? '' : unit}`
}
