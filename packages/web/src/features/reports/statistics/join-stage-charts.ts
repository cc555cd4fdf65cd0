import type { Answer, Schema } from '@rtcops/core/api/types'
import { joinStages, type StageFigureId } from '@rtcops/core/features/reports/statistics/stages'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import type { CategoryChart, DataColor, TimeChart } from '../../../charts/model.ts'
import { calendarFrame } from '../../../charts/time/calendar-frame.ts'
import { partialSince } from '../../../charts/time/partial.ts'

type StageDay = Schema<'StageDay'>
type StageDays = Answer<'getConnectTimingStats'>

const colors: readonly DataColor[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7']
const colorAt = (index: number): DataColor => colors[index] ?? 'c8'

/**
 * Returns the duration of each stage of joining by day, as one figure of its times; a day without reported times is a
 * gap (R-RP6-03).
 */
export function stagesChart({ info, list: days }: StageDays, figure: StageFigureId, translate: Translate): TimeChart {
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
    ...partialSince(info.until),
  }
}

/** Seconds within which attempts had not succeeded, one chart each. */
export const failurePanels = [
  { field: 'fail1', title: 'report.chart.failed1' },
  { field: 'fail3', title: 'report.chart.failed3' },
  { field: 'fail5', title: 'report.chart.failed5' },
] as const satisfies readonly { field: keyof StageDay; title: MessageKey }[]

type FailureField = (typeof failurePanels)[number]['field']

/** Reasons of failed attempts, each with its colour. */
export const failureColors = (Object.keys(joinReasons) as JoinReason[]).map((reason, index) => ({
  reason,
  color: colorAt(index),
}))

/** Returns why attempts had not succeeded in time, by day, as stacked reasons. */
export function failuresChart({ info, list: days }: StageDays, field: FailureField, translate: Translate): TimeChart {
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
    ...partialSince(info.until),
  }
}

/** Returns the heartbeat timeouts of clients, and the number of users affected, by day. */
export function heartbeatsChart(
  { info, list: days }: Answer<'getHeartbeatTimeoutStats'>,
  translate: Translate,
): TimeChart {
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
    ...partialSince(info.until),
  }
}

const dayNames = ['report.chart.today', 'report.chart.yesterday', 'report.chart.dayBefore'] as const
const dayColors = ['p0', 'p1', 'p2'] as const

const within = [
  { label: 'report.chart.within1', share: 'success1_pct', count: 'success1' },
  { label: 'report.chart.within3', share: 'success3_pct', count: 'success3' },
  { label: 'report.chart.within5', share: 'success5_pct', count: 'success5' },
] as const

/** Returns how many attempts of a project succeeded in time: today, yesterday and the day before (R-RP6-04). */
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
