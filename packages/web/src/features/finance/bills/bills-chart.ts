import type { Row } from '@rtcops/core/api/types'
import { billKinds } from '@rtcops/core/features/finance/bills/bill-kinds'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { kindsChart } from '../../../charts/category/kinds-chart.ts'
import type { TimeChart } from '../../../charts/model.ts'

type Point = Row<'getExpenseBillChart'>

/**
 * Returns a chart of voice, video and push amounts by day. Amounts become numbers here only to be drawn; up
 * to ¥90 billion they are exact to the fen. They are never used in calculations.
 */
export function billsChart(points: readonly Point[], translate: Translate): TimeChart {
  const lines = billKinds.map(({ kind, amount }) => ({ kind, value: (point: Point) => Number(point[amount]) }))
  return kindsChart(points, lines, { unit: '¥', places: 2 }, translate)
}
