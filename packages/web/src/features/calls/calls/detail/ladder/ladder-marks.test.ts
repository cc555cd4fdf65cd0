import type { UserSession } from '@rtcops/core/features/calls/calls/columns'
import { callMoment } from '@rtcops/core/features/calls/calls/moments'
import { expect, it } from 'vitest'
import { withoutYear } from '../../../../../ui/range/without-year.ts'
import { callSpanText, timeOfDay } from '../../moments.ts'
import { ladderLine, positionIn, ticksOf } from './ladder-marks.ts'

const span = { start: callMoment('2026-11-20 09:20:00'), end: callMoment('2026-11-20 09:30:00') }
const session = {
  join_date: '2026-11-20 09:21:00',
  leave_date: '2026-11-20 09:28:00',
  cells: ' 5443..11 ',
  events: [
    { ts: '2026-11-20 09:24:30.000', kind: 'connection_interrupt' },
    { ts: '2026-11-20 09:22:00.000', kind: 'on_mic' },
  ],
} as UserSession

it('R-MSD-04 places join and leave in the span of the call', () => {
  const line = ladderLine(session, span)
  expect([line.join, line.leave]).toEqual([0.1, 0.8])
  expect(ladderLine({ ...session, leave_date: null }, span).leave).toBeUndefined()
})

it('draws very good and good as one run, presence without figures as another, absence as none', () => {
  expect(ladderLine(session, span).runs).toEqual([
    { quality: 5, from: 0.1, to: 0.4 },
    { quality: 3, from: 0.4, to: 0.5 },
    { quality: 0, from: 0.5, to: 0.7 },
    { quality: 1, from: 0.7, to: 0.9 },
  ])
})

it('an interrupt lasts until something is measured again; a role change is not an interrupt', () => {
  const { gaps, marks } = ladderLine(session, span)
  expect(gaps).toEqual([{ from: 0.45, to: 0.7 }])
  expect(marks.map(({ kind }) => kind)).toEqual(['connection_interrupt', 'on_mic'])
})

it('an interrupt without silence after it is drawn wide enough to be visible', () => {
  const [gap] = ladderLine({ ...session, cells: '5555555555' }, span).gaps
  expect(gap && gap.to - gap.from).toBeCloseTo(0.012)
})

it('a moment outside the call is drawn at its edge; a call of zero length has everything at its start', () => {
  expect([positionIn(0, span), positionIn(span.end + 1, span), positionIn(span.end, { start: 5, end: 5 })]).toEqual([
    0, 1, 0,
  ])
})

it('the axis has round times, whatever the duration of the call', () => {
  const ticks = (from: string, to: string) =>
    ticksOf({ start: callMoment(`2026-11-${from}`), end: callMoment(`2026-11-${to}`) }).map(({ text }) => text)
  expect(ticks('20 00:04:12', '20 00:18:40')).toEqual(['00:05', '00:10', '00:15'])
  expect(ticks('20 09:20:01', '20 10:01:03')).toEqual(['09:30', '09:40', '09:50', '10:00'])
  expect(ticks('20 09:20:01', '20 09:20:27')).toEqual(['09:20:10', '09:20:20'])
  expect(ticks('20 22:10:00', '21 02:00:00')).toEqual(['23:00', '11-21', '01:00', '02:00'])
  expect(ticks('20 08:00:00', '24 08:00:00')).toEqual(['11-21', '11-22', '11-23', '11-24'])
  const [first] = ticksOf({ start: span.start + 1, end: span.end })
  expect(first?.at).toBeCloseTo(0.2)
})

it('reads milliseconds, and omits redundant parts of times', () => {
  expect(callMoment('2026-11-20 09:42:16.402') - callMoment('2026-11-20 09:42:16')).toBe(402)
  expect(callMoment('soon')).toBeNaN()
  const now = callMoment('2026-11-21 10:00:00')
  expect(withoutYear('2026-11-20 09:20:01', now)).toBe('11-20 09:20:01')
  expect(withoutYear('2025-11-20 09:20:01', now)).toBe('2025-11-20 09:20:01')
  expect(timeOfDay('2026-11-20 09:42:16.402', '2026-11-20 09:20:01')).toBe('09:42:16.402')
  expect(callSpanText('2026-11-20 23:20:01', '2026-11-21 00:01:03', now)).toBe('11-20 23:20:01 ~ 11-21 00:01:03')
})
