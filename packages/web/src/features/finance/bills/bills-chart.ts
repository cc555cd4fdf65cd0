import type { Row } from '@rtcops/core/api/types'
import { billKinds } from '@rtcops/core/features/finance/bills/bill-kinds'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { day, parseWireTime } from '@rtcops/core/time/zone'
import type { Series, TimeChart } from '../../../charts/model.ts'

type Point = Row<'getExpenseBillChart'>

/** Colours of the three kinds wherever they are drawn beside each other. */
const colors = { speech_sounds: 'c1', video: 'c2', push_flow: 'c3' } as const

/**
 * Voice, video and push amounts over days or months. Numbers are made of the amounts here, to be drawn; up to ¥90 billion they are exact to
 * the fen. Nothing is ever calculated with them.
 */
export function billsChart(points: readonly Point[], translate: Translate): TimeChart {
  const byMonth = points[0]?.day.length === 7
  const times = points.map((point) => parseWireTime(byMonth ? `${point.day}-01` : point.day) ?? 0)
  const series = billKinds.map(
    ({ kind, amount }): Series => ({
      id: kind,
      name: translate(`bill.detail.kinds.${kind}`),
      color: colors[kind],
      shape: 'line',
      times,
      values: points.map((point) => Number(point[amount])),
    }),
  )
  const margin = byMonth ? 15 * day : day / 2
  return {
    series,
    bands: [],
    axis: { unit: translate('bill.chart.yuan'), places: 2 },
    calendar: byMonth ? 'month' : 'day',
    range: { start: (times[0] ?? 0) - margin, end: (times.at(-1) ?? day) + margin },
  }
}
