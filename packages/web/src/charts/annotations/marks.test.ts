import type { Annotation } from '@rtcops/core/features/operations/annotations/columns'
import { hour, minute, parseWireTime } from '@rtcops/core/time/zone'
import { describe, expect, it } from 'vitest'
import { markShapes, marksAt, marksOf, shownRange } from './marks.ts'

const start = parseWireTime('2026-11-20 14:00:00') ?? 0
const theme = { token: (name: string) => name }
const visible = { start, end: start + hour }
/** One pixel is a minute. */
const frame = { width: 60 + 16 + 40, height: 200, left: 40 }

const annotation = (change: Partial<Annotation> = {}): Annotation => ({
  id: 1,
  kind: 'note',
  start_time: '2026-11-20 14:20:00',
  end_time: null,
  text: 'rollout',
  target: '',
  app_key: '',
  app_name: '',
  company_name: '',
  username: 'admin',
  is_own: 1,
  change_id: null,
  ...change,
})

describe('marksOf', () => {
  it('places what happened at its moment, or from its start to its end', () => {
    expect(marksOf([annotation()], {})).toMatchObject([{ start: start + 20 * minute, end: start + 20 * minute }])
    expect(marksOf([annotation({ end_time: '2026-11-20 14:40:00' })], {})).toMatchObject([
      { start: start + 20 * minute, end: start + 40 * minute },
    ])
  })

  it('in a chart of days, places it at the point of its day', () => {
    const midnight = start - 14 * hour
    expect(marksOf([annotation()], { calendar: 'day' })).toMatchObject([{ start: midnight, end: midnight }])
  })
})

it('a chart of days asks for whole days: its points are in the middle of their room', () => {
  const noon = start - 2 * hour
  const range = { start: noon - 24 * hour, end: noon }
  expect(shownRange({ range, calendar: 'day' })).toEqual({ start: noon - 12 * hour, end: noon + 12 * hour })
  expect(shownRange({ range })).toEqual(range)
})

it('the pointer reads marks within six pixels, and those of a time that contains it', () => {
  const moment = marksOf([annotation()], {})
  const lasting = marksOf([annotation({ end_time: '2026-11-20 14:50:00' })], {})
  const at = (marks: typeof moment, minutes: number) => marksAt(marks, start + minutes * minute, visible, frame).length
  expect([13, 14, 26, 27].map((minutes) => at(moment, minutes))).toEqual([0, 1, 1, 0])
  expect([13, 35, 56, 57].map((minutes) => at(lasting, minutes))).toEqual([0, 1, 1, 0])
})

it('draws a line and a flag of the kind, and a wash for what lasts', () => {
  const kinds = (['note', 'release', 'node'] as const).map((kind) => annotation({ kind }))
  const { shapes } = markShapes(marksOf(kinds, {}), theme)
  expect(shapes.map(({ type }) => type)).toEqual(['line', 'path', 'line', 'path', 'line', 'path'])
  expect(new Set(shapes.map(({ path }) => path)).size).toBe(4)
  expect(shapes[0]).toMatchObject({ x0: '2026-11-20 14:20:00.000', x1: '2026-11-20 14:20:00.000', y0: 0, y1: 1 })
  const lasting = marksOf([annotation({ end_time: '2026-11-20 14:40:00' })], {})
  expect(markShapes(lasting, theme).shapes[0]).toMatchObject({ type: 'rect', x1: '2026-11-20 14:40:00.000' })
})
