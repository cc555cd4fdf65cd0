import type { Schema } from '@rtcops/core/api/types'
import { joinStages, type StageFigureId } from '@rtcops/core/features/reports/statistics/stages'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import { calendarFrame } from '../../../charts/calendar-frame.ts'
import type { CategoryChart, DataColor, TimeChart } from '../../../charts/model.ts'

type StageDay = Schema<'StageDay'>

const colors: readonly DataColor[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']
const colorAt = (index: number): DataColor => colors[index] ?? 'c8'

/** What each stage of joining took by day, by one figure of its times; a day on which nobody told it is a gap (R-RP6-03). */
export function stagesChart(days: readonly StageDay[], figure: StageFigureId, translate: Translate): TimeChart {
  const { times, ...frame } = calendarFrame(days.map((each) => each.days))
  return {
    series: joinStages.map(({ id, label }, index) => ({
      id,
      name: translate(label),
      color: colorAt(index),
      shape: 'line',
      times,
      values: days.map((each) => each[id][figure]),
      beside: { label: translate('report.figure.number'), unit: '', values: days.map((each) => each[id].number) },
    })),
    axis: { unit: 'ms', places: 2 },
    ...frame,
  }
}

/** Within so many seconds attempts had not succeeded. */
export const failurePanels = [
  { field: 'fail1', title: 'report.chart.failed1' },
  { field: 'fail3', title: 'report.chart.failed3' },
  { field: 'fail5', title: 'report.chart.failed5' },
] as const satisfies readonly { field: keyof StageDay; title: MessageKey }[]

type FailureField = (typeof failurePanels)[number]['field']

/** Why an attempt fails, each reason in its colour. */
export const failureColors = (Object.keys(joinReasons) as JoinReason[]).map((reason, index) => ({
  reason,
  color: colorAt(index),
}))

/** Why attempts had not succeeded in time, by day: the reasons stand on each other. */
export function failuresChart(days: readonly StageDay[], field: FailureField, translate: Translate): TimeChart {
  const { times, ...frame } = calendarFrame(days.map((each) => each.days))
  return {
    series: failureColors.map(({ reason, color }) => ({
      id: reason,
      name: translate(joinReasons[reason]),
      color,
      shape: 'bar',
      times,
      values: days.map((each) => each[field][reason]),
    })),
    axis: { unit: '', places: 0 },
    ...frame,
  }
}

/** Heartbeat timeouts of clients, and of how many users, by day. */
export function heartbeatsChart(days: readonly Schema<'HeartbeatDay'>[], translate: Translate): TimeChart {
  const { times, ...frame } = calendarFrame(days.map((each) => each.days))
  const line = (id: 'number' | 'user_num', label: MessageKey, color: DataColor) => ({
    id,
    name: translate(label),
    color,
    shape: 'line' as const,
    times,
    values: days.map((each) => each[id]),
  })
  return {
    series: [
      line('number', 'report.chart.heartbeatCount', 'c1'),
      line('user_num', 'report.chart.heartbeatUsers', 'c2'),
    ],
    axis: { unit: '', places: 0 },
    ...frame,
  }
}

const dayNames = ['report.chart.today', 'report.chart.yesterday', 'report.chart.dayBefore'] as const
const dayColors = ['p0', 'p1', 'p2'] as const

const within = [
  { label: 'report.chart.within1', share: 'success1_pct', count: 'success1' },
  { label: 'report.chart.within3', share: 'success3_pct', count: 'success3' },
  { label: 'report.chart.within5', share: 'success5_pct', count: 'success5' },
] as const

/** How many attempts of a project succeeded in time: today, yesterday and the day before (R-RP6-04). */
export function projectChart(days: readonly Schema<'JoinDay'>[], translate: Translate): CategoryChart {
  return {
    categories: within.map(({ label }) => translate(label)),
    series: days.map((each, index) => ({
      id: each.days,
      name: `${translate(dayNames[index] ?? 'report.chart.dayBefore')} ${each.days.slice(5)}`,
      color: dayColors[index] ?? 'p3',
      values: within.map(({ share }) => each[share]),
      beside: {
        label: translate('report.figure.number'),
        unit: '',
        values: within.map(({ count }) => each[count]),
      },
    })),
    axis: { unit: '%', places: 2, fixed: { from: 0, to: 100, step: 20 } },
  }
}
