import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Series, TimeChart, ValueAxis } from '../model.ts'
import { calendarFrame } from '../time/calendar-frame.ts'
import { partialFromOpen } from '../time/partial.ts'

/** Colours of the kinds of usage in charts that show several. */
const colors = { speech_sounds: 'c1', video: 'c2', push_flow: 'c3' } as const

interface KindLine<Point> {
  kind: keyof typeof colors
  /** Null is a gap. */
  value: (point: Point) => number | null
}

/**
 * Returns a chart of voice, video and push by day, oldest first: a line for each of the given kinds. Days that are not
 * closed are still being counted.
 */
export function kindsChart<Point extends { day: string; closed: 0 | 1 }>(
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
    ...partialFromOpen(points),
  }
}
