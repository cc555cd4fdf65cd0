import type { Row } from '@rtcops/core/api/types'
import { billKinds } from '@rtcops/core/features/finance/bills/bill-kinds'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { kindsChart } from '../../../charts/kinds-chart.ts'
import type { TimeChart } from '../../../charts/model.ts'

type Point = Row<'getExpenseBillChart'>

/**
 * Voice, video and push amounts over days or months. Numbers are made of the amounts here, to be drawn; up to ¥90 billion they are exact to
 * the fen. Nothing is ever calculated with them.
 */
export function billsChart(points: readonly Point[], translate: Translate): TimeChart {
  const lines = billKinds.map(({ kind, amount }) => ({ kind, value: (point: Point) => Number(point[amount]) }))
  return kindsChart(points, lines, { unit: translate('bill.chart.yuan'), places: 2 }, translate)
}
