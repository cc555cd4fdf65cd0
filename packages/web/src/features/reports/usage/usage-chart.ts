import type { Answer, Row } from '@rtcops/core/api/types'
import { shownKinds } from '@rtcops/core/features/reports/usage/usage-kinds'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { kindsChart } from '../../../charts/category/kinds-chart.ts'
import type { TimeChart } from '../../../charts/model.ts'

type Point = Row<'getUsageCharts'>

/** Returns minutes by day, a line for each kind shown. A day that cannot be counted now is a gap. */
export function usageChart({ list: points, info }: Answer<'getUsageCharts'>, translate: Translate): TimeChart {
  const lines = shownKinds(info.kinds).map(({ kind, minutes }) => ({ kind, value: (point: Point) => point[minutes] }))
  return kindsChart(points, lines, { unit: translate('usage.chart.minutes'), places: 0 }, translate)
}
