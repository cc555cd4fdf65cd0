import { isThresholdRule } from '@rtcops/core/alarms/platform-rules'
import { getCallQualityOverview } from '@rtcops/core/api/generated/operations'
import { type AlarmCondition, alarmRuleWords } from '@rtcops/core/features/operations/alarms/columns'
import { evidenceRange } from '@rtcops/core/features/operations/alarms/evidence'
import { watchedShares } from '@rtcops/core/features/operations/alarms/watched'
import { rangeToWire } from '@rtcops/core/time/range'
import { second } from '@rtcops/core/time/zone'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { DataColor, TimeChart } from '../../../charts/model.ts'
import { LoneChart } from '../../../charts/panel/lone-chart.tsx'
import { answerMoment, rangeOfAnswer } from '../../../quality/moments.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { useViewer } from '../../../ui/viewer.ts'
import { rangeAround } from './evidence-links.tsx'

const colors: readonly DataColor[] = ['c1', 'c2', 'c3', 'c4']

/** Shows the share that each rule of a condition looks at, before, during and after the windows that raised alarms. */
export function ConditionCurve({ condition }: { condition: AlarmCondition }) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const { country, rules } = condition
  const window = evidenceRange(condition)
  const { end, start } = window
  const enabled = mayCall('getCallQualityOverview')
  const query_time = rangeToWire(rangeAround(condition))
  const query = useQuery({ ...getCallQualityOverview({ country, query_time }), enabled })
  const { data } = query
  const chart = useMemo((): TimeChart | undefined => {
    if (!data) return undefined
    const times = data.upLossList.map((row) => answerMoment(row._time_interval))
    return {
      series: rules.map(({ rule }, index) => ({
        id: rule,
        name: translate(alarmRuleWords[rule].text),
        color: colors[index] ?? 'c4',
        shape: 'line',
        times,
        values: isThresholdRule(rule) ? watchedShares(data, rule) : [],
      })),
      bands: [{ start, end, label: translate('alarm.window'), tone: 'bad' }],
      axis: { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } },
      step: data.info.step * second,
      range: rangeOfAnswer(data.info),
    }
  }, [data, rules, start, end, translate])
  if (!enabled) return null
  return <LoneChart title={translate('alarm.curve')} chart={chart} query={query} />
}
