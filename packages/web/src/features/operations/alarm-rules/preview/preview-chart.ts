import { replay } from '@rtcops/core/alarms/own/replay'
import { ruleIndicator } from '@rtcops/core/alarms/own/rule-indicators'
import type { Schema } from '@rtcops/core/api/types'
import { indicatorText, indicatorUnit } from '@rtcops/core/features/operations/alarms/own/rule-text'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { minute } from '@rtcops/core/time/zone'
import type { TimeChart, ValueAxis } from '../../../../charts/model.ts'
import { answerMoment } from '../../../../quality/moments.ts'
import type { RuleDraft } from '../rule-draft.ts'

type Preview = Schema<'RulePreview'>

/** Returns the curve of a preview, the bound as a line, and the alarms of its value as bands. */
export function previewChart(preview: Preview, rule: RuleDraft, t: Translate): TimeChart {
  const { curve, end_time, start_time } = preview
  const times = curve.map(({ time }) => answerMoment(time))
  const width = rule.window * minute
  const range = { start: answerMoment(start_time), end: answerMoment(end_time) }
  return {
    series: [
      {
        id: 'figure',
        name: indicatorText(rule, t),
        color: 'c1',
        shape: 'line',
        times,
        values: curve.map(({ figure }) => figure),
      },
      {
        id: 'bound',
        name: t('alarmRule.bound'),
        color: 'c2',
        shape: 'line',
        times,
        values: curve.map(({ limit }) => limit),
      },
    ],
    bands: firingsOf(preview, rule).map(({ from, to }) => ({
      start: (times[from] ?? range.start) + width,
      end: to === undefined ? range.end : (times[to] ?? range.start) + width,
      label: t('alarmRule.states.firing'),
      tone: 'bad',
    })),
    axis: axisOf(rule, t),
    step: width,
    range,
  }
}

/** Returns the alarms of the curve, told by the evaluator itself: the listed ones are only the newest. */
const firingsOf = ({ curve }: Preview, rule: RuleDraft) =>
  replay(
    rule,
    curve.map(({ few, figure, limit }) => ({
      value: figure ?? undefined,
      evidence: few === 1 ? 0 : Number.POSITIVE_INFINITY,
      ...(limit !== null && { limit }),
    })),
  )

function axisOf({ indicator }: RuleDraft, t: Translate): ValueAxis {
  const { evidence, unit } = ruleIndicator(indicator)
  const isWhole = unit === 'ms' || (evidence === 'none' && unit !== 'yuan' && unit !== 'percent')
  return { unit: indicatorUnit(indicator, t), places: isWhole ? 0 : 2 }
}
