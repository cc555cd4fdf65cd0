import type { Answer } from '@rtcops/core/api/types'
import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import {
  allCharts,
  type CallChart,
  type CallSeries,
  drawnValue,
  type QualitySample,
  qualityWords,
} from '@rtcops/core/features/calls/calls/metrics'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import { formatDuration } from '@rtcops/core/format/format-duration'
import type { Language } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { TimeRange } from '@rtcops/core/time/range'
import type { SeriesFigure } from '../../../../charts/figures.ts'
import type { Band, Series, TimeChart, ValueAxis } from '../../../../charts/model.ts'

/** Figures shown beside the title of each chart. */
export const figuresOf: Readonly<Record<CallChart['id'], readonly SeriesFigure[]>> = {
  quality: ['median'],
  bitrate: ['mean'],
  distance: ['median', 'peak'],
  jitter: ['median', 'peak'],
  loss: ['mean', 'peak'],
  cpu: ['mean'],
  conceal: ['mean', 'peak'],
  freeze: ['peak'],
  buffer: ['median', 'peak'],
  limit: ['mean'],
  available: ['median'],
  mic: ['median'],
  frames: ['median'],
  drop: ['mean', 'peak'],
}

/** Data of the charts: samples in chronological order, the range of the axis, and the lost connections. */
export interface Measured {
  samples: readonly QualitySample[]
  range: TimeRange
  bands: readonly Band[]
}

/** Returns one of the charts for the samples of a user. */
export function timeChart(chart: CallChart, measured: Measured, translate: Translate): TimeChart {
  const times = measured.samples.map(({ ts }) => callMoment(ts))
  const series = chart.series.map(
    (line, index): Series => ({
      id: line.field,
      name: translate(line.label),
      ...(line.short ? { shortName: translate(line.short) } : {}),
      color: index === 0 ? 'c1' : 'c2',
      shape: chart.id === 'quality' ? 'step' : 'line',
      times,
      values: measured.samples.map((sample) => drawnValue(line, sample) ?? null),
    }),
  )
  return { series, bands: measured.bands, axis: axisOf(chart, translate), range: measured.range }
}

/**
 * Returns the value axis: quality has five words (R-MSC-03), percentages go from 0 to 100 (K-16), the level of a
 * microphone from silence to the loudest, the others depend on the values.
 */
export function axisOf({ id, unit }: CallChart, translate: Translate): ValueAxis {
  if (id === 'quality') {
    const words = Object.fromEntries(Object.entries(qualityWords).map(([value, word]) => [value, translate(word)]))
    return { unit, places: 0, fixed: { from: 1, to: 5, step: 1 }, words }
  }
  if (unit === 'dBov') return { unit, places: 1, fixed: { from: -128, to: 0, step: 32 } }
  return unit === '%' ? { unit, places: 2, fixed: { from: 0, to: 100, step: 20 } } : { unit, places: 2 }
}

/** Returns the chart and the line that draw a field of a sample. */
export function lineOf(field: string): { chart: CallChart; line: CallSeries } | undefined {
  for (const chart of allCharts) {
    const line = chart.series.find((each) => each.field === field)
    if (line) return { chart, line }
  }
  return undefined
}

/** Returns samples, range and interruptions of the response for a whole user session. */
export function measuredOf(
  { info, list }: Answer<'getCallDetailCharts'>,
  translate: Translate,
  language: Language,
): Measured {
  const start = callMoment(info.start)
  return {
    samples: list,
    range: { start, end: Math.max(callMoment(info.end), start + 1000) },
    bands: info.interrupts.map((interrupt) =>
      interruptBand(callMoment(interrupt.start), callMoment(interrupt.end), translate, language),
    ),
  }
}

/** Returns a lost connection as a band with its length; one of unknown length is drawn a second wide. */
export function interruptBand(start: number, end: number, translate: Translate, language: Language): Band {
  const seconds = Math.round((end - start) / 1000)
  const label =
    seconds < 60
      ? translate('call.interruptSeconds', { count: seconds })
      : translate('call.interruptFor', { length: formatDuration(seconds, language) })
  return { start, end: Math.max(end, start + 1000), label }
}

/**
 * Returns the lost connections of a user session near some samples: from each loss to the next sample. If there is no
 * next sample within the range, the band reaches to the end of the range.
 */
export function interruptsNear(
  { events = [] }: Pick<UserSession, 'events'>,
  samples: readonly QualitySample[],
  range: TimeRange,
  translate: Translate,
  language: Language,
): Band[] {
  return events
    .filter(({ kind }) => kind === 'connection_interrupt')
    .map(({ ts }) => callMoment(ts))
    .filter((start) => start >= range.start && start < range.end)
    .map((start) => {
      const next = samples.map((sample) => callMoment(sample.ts)).find((moment) => moment > start)
      // Without a next sample the length is unknown as well.
      if (next === undefined) return { start, end: range.end, label: translate('call.ladder.interrupt') }
      return interruptBand(start, next, translate, language)
    })
}

/**
 * Returns the step in seconds: none for up to two hours, so that every sample is drawn; a longer session has about as
 * many points as there are pixels.
 */
export const chartStep = (seconds: number): number => (seconds <= 7200 ? 0 : Math.min(3600, Math.ceil(seconds / 3600)))
