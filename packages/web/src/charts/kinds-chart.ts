import type { Translate } from '@rtcops/core/i18n/i18n'
import { calendarFrame } from './calendar-frame.ts'
import type { Series, TimeChart, ValueAxis } from './model.ts'

/** Colours of the kinds of usage wherever they are drawn beside each other. */
const colors = { speech_sounds: 'c1', video: 'c2', push_flow: 'c3' } as const

interface KindLine<Point> {
  kind: keyof typeof colors
  /** Null is a gap. */
  value: (point: Point) => number | null
}

/** Voice, video and push over days (`YYYY-MM-DD`) or months (`YYYY-MM`), the oldest first: a line for each kind that is given. */
export function kindsChart<Point extends { day: string }>(
  points: readonly Point[],
  lines: readonly KindLine<Point>[],
  axis: ValueAxis,
  translate: Translate,
): TimeChart {
  const { times, ...frame } = calendarFrame(points.map((point) => point.day))
  return {
    series: lines.map(
      ({ kind, value }): Series => ({
        id: kind,
        name: translate(`common.usageKind.${kind}`),
        color: colors[kind],
        shape: 'line',
        times,
        values: points.map(value),
      }),
    ),
    axis,
    ...frame,
  }
}
