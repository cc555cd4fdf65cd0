import type { Schema } from '@rtcops/core/api/types'
import { summaryText } from '@rtcops/core/features/calls/calls/diagnosis-text'
import { textWidth } from '@rtcops/core/format/display-text'
import { formatMoment, minute, second } from '@rtcops/core/time/zone'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../../../errors.ts'
import { wrapText } from '../../../../help/wrap-text.ts'
import { pairFrame } from '../pair/pair-frame.ts'
import type { LadderCall, LadderUser, SessionVerdict } from './call.ts'
import { cellsOf } from './cells.ts'
import { ladderFrame } from './ladder-frame.ts'
import { absentUser } from './ladder-user.ts'
import { at, callOf, look, sample, styledText, user } from './test-call.ts'
import { axisOf } from './time-axis.ts'
import { firstView, nextEvent } from './view.ts'

const start = at('09:40:00')
const end = start + 10 * minute
const moment = (seconds: number) => formatMoment(start + seconds * second)

const diagnosis = (from: number, to: number, change: Partial<Schema<'Diagnosis'>> = {}): Schema<'Diagnosis'> => ({
  cause: 'uplink_loss',
  side: 'uplink',
  from: moment(from),
  to: moment(to),
  severity: 3,
  confidence: 'high',
  evidence: [{ figure: 'up_loss_rate', value: 38.2, bound: 5, samples: 12, otherwise: 0.4 }],
  times: 1,
  seconds: to - from,
  group: null,
  explained_by: null,
  ...change,
})
const verdict = (
  id: string,
  diagnoses: Schema<'Diagnosis'>[],
  change: Partial<SessionVerdict> = {},
): SessionVerdict => ({
  session_id: `s-${id}`,
  user_id: id,
  from: moment(0),
  to: moment(600),
  is_enough: 1,
  covered: 100,
  missing: [],
  router: '',
  access_server: '',
  network: '',
  holes: [],
  relay: null,
  sent: null,
  heard: null,
  bad_seconds: 60,
  diagnoses,
  ...change,
})
const sessions = [{ joined: start, left: end, router: '198.18.10.11' }]
const samples = Array.from({ length: 120 }, (_, index) =>
  sample(start + index * 5 * second, {
    txquality: 1,
    up_loss_rate: 1,
    down_loss_rate: 1,
    distance: 80,
    send_bps: 4000,
  }),
)
const lane = (id: string, ...verdicts: SessionVerdict[]): LadderUser =>
  user(id, { sessions, samples, reach: 7500, verdicts })
/** Returns a diagnosed call of these users. */
const diagnosed = (...users: LadderUser[]): LadderCall => ({
  ...callOf(start, end, users),
  diagnosis: { info: { rules_version: 3, users: users.flatMap(({ verdicts }) => verdicts) } },
})
const drawn = (call: LadderCall, given = look({ language: 'en' }), size = { columns: 80, rows: 24 }) =>
  ladderFrame(call, firstView(call), size, given).map(styledText)

const bad = lane(
  'bad',
  verdict('bad', [diagnosis(120, 180), diagnosis(60, 70, { cause: 'high_rtt', explained_by: 'uplink_loss' })]),
)
const clean = lane('clean', verdict('clean', []))
const short = lane('short', verdict('short', [], { is_enough: 0, covered: 12.5, missing: ['distance'] }))

describe('the verdicts of a call', () => {
  it("follow the lanes in the console's words; a good verdict shows nothing", () => {
    const lines = drawn(diagnosed(bad, clean, short))
    const below = (id: string) => lines[lines.findIndex((line) => line.slice(1).startsWith(`${id} `)) + 1]
    expect(below('bad')).toMatch(/^ {2}✗ 09:42:00–09:43:00 upstream loss, user's uplink \(certain\) +1 more$/)
    expect(below('clean')).not.toMatch(/^ {2}[✗!✓◦]/)
    expect(below('short')).toBe('  ◦ Too little data to judge: no samples for 8 min 45 s of 10 min, none of RTT')
    const wide = drawn(diagnosed(bad), look({ language: 'en' }), { columns: 160, rows: 40 })
    expect(wide.join('\n')).toContain('(certain): Upstream loss 38.2 % (bound 5.0 %, otherwise 0.4 %, 12 samples)')
    expect(drawn(diagnosed(bad), look()).join('\n')).toContain('✗ 09:42:00–09:43:00 上行丢包，责任方为用户上行（确定）')
  })

  it('follow the summary of the call, which is cut only where it does not fit', () => {
    const call = diagnosed(bad, clean)
    const info = call.diagnosis && 'info' in call.diagnosis ? call.diagnosis.info : undefined
    if (!info) throw new Error('not diagnosed')
    const whole = wrapText(summaryText(info, 'en', look({ language: 'en' }).t), 76)
    const lines = drawn(call, look({ language: 'en' }), { columns: 80, rows: 30 })
    expect(lines.slice(2, 2 + whole.length)).toEqual(
      whole.map((line, index) => `${index === 0 ? ' ✗ ' : '   '}${line}`),
    )
    const low = drawn(call, look({ language: 'en' }), { columns: 80, rows: 15 })
    expect(low[2]).toMatch(/^ ✗ Affected: 1 of 2 users, above all bad: .*…$/)
    expect(drawn(call, look({ language: 'en' }), { columns: 40, rows: 10 }).join('\n')).not.toContain('Affected')
  })

  it('use the clock of the requested zone', () => {
    const text = drawn(diagnosed(bad), look({ language: 'en', zone: 'UTC' })).join('\n')
    expect(text).toContain('✗ 01:42:00–01:43:00 upstream loss')
    expect(text).toContain('above all bad: 01:42:00–01:43:00')
    expect(text).not.toContain('09:42')
  })

  it('leave the call unchanged and print a notice when they cannot be read', () => {
    const failure = new Failure('unavailable', 'the server is busy\u001b[2J')
    const lines = drawn({ ...callOf(start, end, [lane('u')]), diagnosis: { failure } })
    expect(lines[2]).toBe(' ◦ The diagnosis could not be loaded  the server is busy\\u001b[2J')
    expect(lines.join('\n')).toContain('▇▇▇')
  })

  it('list users who could not join, whose names cannot send control sequences', () => {
    const id = '\u001b[31m王\u202e五'
    const refused = absentUser(id, [
      verdict(id, [diagnosis(0, 0, { cause: 'join_failed', side: 'network', confidence: 'medium', evidence: [] })], {
        session_id: '',
      }),
    ])
    const call = { ...diagnosed(clean, refused), userCount: 1 }
    const lines = drawn(call)
    expect(lines.find((line) => line.includes('Could not join'))).toMatch(
      /^ {2}✗ Could not join {2}09:40:00 join failed, user's network \(likely\)$/,
    )
    expect(lines[1]).toContain('1 user ')
    expect(lines.join('\n')).not.toMatch(/[\u001b\u202e]/)
  })

  it.each(['unicode', 'narrow', 'ascii'] as const)('of fifty users fit into every size, in %s glyphs', (set) => {
    const many = Array.from({ length: 50 }, (_, index) =>
      lane(`u-${index}`, verdict(`u-${index}`, index % 2 ? [] : [diagnosis(60 + index, 200 + index)])),
    )
    for (const language of ['zh', 'en'] as const)
      for (const [columns, rows] of [
        [80, 24],
        [120, 40],
        [200, 60],
        [40, 10],
      ] as const)
        for (const hasKeys of [true, false]) {
          const call = diagnosed(...many)
          const lines = drawn(call, look({ language, set, hasKeys }), { columns, rows })
          expect(lines.length).toBeLessThanOrEqual(rows - 1)
          for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(columns)
          expect(lines.some((line) => line.startsWith('>u-'))).toBe(true)
        }
  })
})

describe('faults in the cells of a lane', () => {
  it('are marked from the first to the last cell; adjacent marks merge', () => {
    const several = lane(
      'u',
      verdict('u', [
        diagnosis(120, 180),
        diagnosis(180, 240),
        diagnosis(300, 310),
        diagnosis(400, 402, { severity: 2 }),
      ]),
    )
    const axis = axisOf({ start, end }, 20 * second, 'Asia/Shanghai')
    const parts = cellsOf(several, axis, end).map(({ episode }) => episode?.part)
    // A plain loop over the cells: those that share a moment with a diagnosis.
    const isBad = parts.map((_, cell) => {
      const [from, to] = [cell * 20, (cell + 1) * 20]
      return [
        [120, 180],
        [180, 240],
        [300, 310],
        [400, 402],
      ].some(([began = 0, ended = 0]) => began < to && ended > from)
    })
    expect(parts.map((part) => part !== undefined)).toEqual(isBad)
    expect(parts.slice(5, 13)).toEqual([undefined, 'start', 'middle', 'middle', 'middle', 'middle', 'end', undefined])
    expect([parts[15], parts[20]]).toEqual(['whole', 'whole'])
  })

  it('keep both ends visible when events would hide one of them', () => {
    const events = [{ at: start + 120 * second, kind: 'connection_interrupt' as const }]
    const hidden = user('u', {
      sessions,
      samples,
      reach: 7500,
      events,
      verdicts: [verdict('u', [diagnosis(120, 240)])],
    })
    const shown = drawn(diagnosed(hidden)).find((line) => line.startsWith('>u')) ?? ''
    expect(shown.match(/[(]/g)).toHaveLength(1)
    expect(shown).toMatch(/x\(.*\)/)
  })

  it('appear in the lane and its legend, and the event keys move to them', () => {
    const call = diagnosed(bad)
    const lines = drawn(call)
    expect(lines.find((line) => line.startsWith('>bad'))).toMatch(/│▇+\(▇+\)▇+/)
    expect(lines.find((line) => line.startsWith(' ▇5'))).toContain('()* bad')
    const size = { columns: 80, rows: 24 }
    const view = { ...firstView(call), at: start }
    expect(nextEvent(call, view, size, look(), 'after').at).toBe(start + 120 * second)
  })
})

describe('a pair', () => {
  const receiver = user('\u001b[31mears\u202e', {
    sessions,
    samples,
    reach: 7500,
    isSender: false,
    verdicts: [verdict('ears', [])],
  })
  const heard = Array.from({ length: 60 }, (_, index) => ({
    start: start + index * 10 * second,
    end: start + (index + 1) * 10 * second,
    score: index === 30 ? 1.46 : 4.2,
  }))
  const pair = { call: diagnosed(bad, receiver), sender: bad, receiver, heard }

  it.each(['unicode', 'narrow', 'ascii'] as const)('fits into every size in both languages, in %s glyphs', (set) => {
    for (const language of ['zh', 'en'] as const)
      for (const [columns, rows] of [
        [80, 24],
        [120, 40],
        [200, 60],
        [40, 10],
      ] as const) {
        const lines = pairFrame(pair, start, { columns, rows }, look({ language, set })).map(styledText)
        expect(lines).toHaveLength(rows - 1)
        for (const line of lines) {
          expect(textWidth(line)).toBeLessThanOrEqual(columns)
          expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/)
        }
      }
  })

  it('shows what the sender sent above what the receiver got and heard, aligned cell by cell, with both verdicts', () => {
    const lines = pairFrame(pair, start + 305 * second, { columns: 80, rows: 24 }, look({ language: 'en' })).map(
      styledText,
    )
    const strips = lines.filter((line) => /^ [AB] .*│/.test(line))
    expect(strips.map((line) => line.slice(0, line.indexOf('│')).trim())).toEqual([
      'A Diagnosis',
      'A Up loss %',
      'A Up kbps',
      'A RTT ms',
      'B RTT ms',
      'B Down kbps',
      'B Down loss %',
      'B MOS heard',
      'B Diagnosis',
    ])
    expect(new Set(strips.map((line) => textWidth(line.slice(0, line.indexOf('│'))))).size).toBe(1)
    const cursor = lines.find((line) => line.trim() === '▾')?.indexOf('▾') ?? 0
    expect(strips[7]?.[cursor]).toBe('▁')
    expect(strips[7]).toMatch(/ 1\.46$/)
    expect(lines.join('\n')).toMatch(/A Sender bad .*router 198\.18\.10\.11\n {2}✗ 09:42:00–09:43:00 upstream loss/)
    expect(lines.join('\n')).toMatch(/B Receiver \\u001b.*\n {2}✓ No fault found/)
    expect(lines.join('\n')).toContain('MOS heard 1.46')
  })
})
