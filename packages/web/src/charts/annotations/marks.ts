import type { Annotation } from '@rtcops/core/features/operations/annotations/columns'
import { type AnnotationKind, annotationLooks } from '@rtcops/core/features/operations/annotations/kinds'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, type Instant, parseWireTime, startOfDay } from '@rtcops/core/time/zone'
import type { Shape } from 'plotly.js'
import type { Frame } from '../frame.ts'
import { margin, toAxis } from '../layout.ts'
import type { TimeChart } from '../model.ts'
import type { ChartTheme } from '../plotly/theme.ts'

/** What happened, at its place on the time axis; a moment has equal ends. */
export interface Mark extends TimeRange {
  annotation: Annotation
}

/** Returns the range of time that a chart shows. The points of days are at their first moments, in the middle of the room of each. */
export const shownRange = ({ calendar, range: { end, start } }: Pick<TimeChart, 'calendar' | 'range'>): TimeRange =>
  calendar ? { start: start + day / 2, end: end + day / 2 } : { start, end }

/** Returns the marks of a chart; in one of days, those of a day are at its point. */
export function marksOf(annotations: readonly Annotation[], { calendar }: Pick<TimeChart, 'calendar'>): Mark[] {
  const place = (text: string): Instant => {
    const moment = parseWireTime(text) ?? 0
    return calendar ? startOfDay(moment) : moment
  }
  return annotations.map((annotation) => ({
    annotation,
    start: place(annotation.start_time),
    end: place(annotation.end_time ?? annotation.start_time),
  }))
}

/** Pixels between a mark and the pointer that reads it. */
const reach = 6

/** Returns the marks that are read at a moment: near it, or of a time that contains it. */
export function marksAt(marks: readonly Mark[], moment: Instant, visible: TimeRange, frame: Frame): Mark[] {
  const near = (reach * (visible.end - visible.start)) / (frame.width - frame.left - margin.right)
  return marks.filter(({ end, start }) => moment >= start - near && moment <= end + near)
}

/** Paths of the flags, in pixels below the upper edge of the plot. */
const flags: Record<(typeof annotationLooks)[AnnotationKind]['shape'], string> = {
  triangle: 'M-5,0L5,0L0,-8Z',
  square: 'M-4,0L4,0L4,-8L-4,-8Z',
  diamond: 'M0,0L5,-5L0,-10L-5,-5Z',
  bar: 'M-5,-2L5,-2L5,-6L-5,-6Z',
}

/** Returns the lines of the marks, each with the flag of its kind; one that lasts is also a wash. */
export function markShapes(marks: readonly Mark[], theme: ChartTheme): { shapes: Partial<Shape>[] } {
  const color = theme.token('text-2')
  const upright = { xref: 'x', yref: 'paper', y0: 0, y1: 1 } as const
  const shapes = marks.flatMap(({ annotation: { kind }, end, start }): Partial<Shape>[] => {
    const [from, to] = [toAxis(start), toAxis(end)]
    const flag = {
      type: 'path',
      path: flags[annotationLooks[kind].shape],
      xref: 'x',
      yref: 'paper',
      xsizemode: 'pixel',
      ysizemode: 'pixel',
      xanchor: from,
      yanchor: 1,
      fillcolor: color,
      line: { width: 0 },
    } as const
    return [
      ...(end > start
        ? [{ ...upright, type: 'rect' as const, x0: from, x1: to, fillcolor: color, opacity: 0.08, line: { width: 0 } }]
        : []),
      { ...upright, type: 'line', x0: from, x1: from, line: { width: 1, color: theme.token('text-3') } },
      flag,
    ]
  })
  return { shapes }
}
