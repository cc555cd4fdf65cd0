import { readFileSync } from 'node:fs'
import { textWidth } from '@rtcops/core/format/display-text'
import { hour, minute, second } from '@rtcops/core/time/zone'
import { describe, expect, it } from 'vitest'
import type { LadderCall, LadderEvent, LadderUser } from './call.ts'
import { ladderFrame } from './ladder-frame.ts'
import type { LadderSample } from './ladder-sample.ts'
import { at, byColumn, callOf, frameOf, laneData, look, sample, styledText, user } from './test-call.ts'
import { firstView, type LadderView } from './view.ts'

const sets = ['unicode', 'narrow', 'ascii'] as const
const sizes = [
  { columns: 80, rows: 24 },
  { columns: 120, rows: 36 },
  { columns: 200, rows: 60 },
  { columns: 40, rows: 10 },
]

/** Users of the design's frames, with what is written beside their lanes. */
const users = [
  ['u-20917', true, '4G', 'ID'],
  ['u-20918', true, 'wifi', 'CN'],
  ['u-31440', false, 'wifi', 'CN'],
  ['u-31502', false, '5G', 'SG'],
  ['u-40077', false, '4G', 'ID'],
  ['u-40113', false, '3G', 'VN'],
  ['u-52260', false, 'wifi', 'CN'],
  ['u-52301', false, 'wifi', 'BR'],
] as const

/** Events of the user in trouble that the frame shows in words and not as signs. */
const trouble: LadderEvent[] = [
  { at: at('09:50:30'), kind: 'leave' },
  { at: at('09:50:30'), kind: 'connection_interrupt' },
  { at: at('09:50:44'), kind: 'connect_server_failed' },
  { at: at('09:51:08'), kind: 'join', silent: 38 },
]
const worst: Partial<LadderSample> = {
  distance: 272,
  jitter: 88,
  up_loss_rate: 38.2,
  down_loss_rate: 6.1,
  cpu: 71,
  send_bps: 21.4 * 128,
}

/** Returns the call of a frame of the design, read back from its lanes. */
function callOfFrame(lines: readonly string[], { left, length, rows }: { left: number; length: number; rows: 1 | 2 }) {
  const lanes = users.map(([id, isSender, network, country], index): LadderUser => {
    const [events = '', qualities = events] = lines.slice(4 + index * rows, 4 + (index + 1) * rows).map(byColumn)
    const above = laneData(events, left, length, at('09:41:00'))
    const samples = laneData(qualities, left, length, at('09:41:00')).samples
    const loss = Number(/(\d+)%/.exec(events)?.[1])
    const measured = samples.map((each, place) => {
      const figured = { ...each, distance: 12 * 2 ** (each.txquality ?? 0) + 40 + ((place * 7) % 20) }
      if (id === 'u-20917') return each.at === at('09:50:00') ? { ...figured, ...worst } : figured
      return place === 0 ? { ...figured, up_loss_rate: loss } : figured
    })
    const own =
      id === 'u-20917'
        ? above.events.filter((each) => each.at < at('09:50:00') || each.at > at('09:52:00'))
        : above.events
    const happened = [...own, ...(id === 'u-20917' ? trouble : [])].sort((one, other) => one.at - other.at)
    return user(id, { isSender, network, country, samples: measured, events: happened, sessions: sessionsOf(happened) })
  })
  const call = callOf(at('09:41:10'), at('09:59:52'), lanes)
  return { ...call, interrupts: 3, severe: 2 }
}

/** Returns sessions from each join to the next leave, or to the event that interrupted it. */
function sessionsOf(events: readonly LadderEvent[]): LadderUser['sessions'] {
  const joins = events.filter(({ kind }) => kind === 'join')
  return joins.map((join, index) => {
    const next = joins[index + 1]?.at ?? Number.POSITIVE_INFINITY
    const left = events.find(
      ({ at: moment, kind }) => moment > join.at && moment < next && kind !== 'on_mic' && kind !== 'off_mic',
    )
    return { joined: join.at, left: left?.at }
  })
}

const atTheWorst = (call: LadderCall): LadderView => ({
  ...firstView(call, 'u-20917'),
  at: at('09:50:00'),
  order: 'join' as const,
})

describe('the frames of the design document', () => {
  it('match the drawn frames: narrow, in Chinese', () => {
    const wanted = frameOf('narrow')
    const call = callOfFrame(wanted, { left: 15, length: 20 * second, rows: 1 })
    const lines = ladderFrame(call, atTheWorst(call), { columns: 80, rows: 24 }, look()).map(styledText)
    // The data of the curve cannot be read back from it.
    const curve = (_: string, index: number) => index < 15 || index > 20
    expect(lines.filter(curve)).toEqual(wanted.filter(curve))
    expect(lines[15]).toMatch(/^ RTT \(ms\) {2}u-20917 {2}均值 \d+ {2}最大 272 +m 换指标 1\/8$/)
  })

  it("match the drawn frames: wide, in English, with the console's words for events", () => {
    const wanted = frameOf('wide')
    const call = { ...callOfFrame(wanted, { left: 22, length: 15 * second, rows: 2 }), isWatched: true }
    const lines = ladderFrame(call, atTheWorst(call), { columns: 120, rows: 36 }, look({ language: 'en' })).map(
      styledText,
    )
    const own = new Set([1, 22, 23, ...Array.from({ length: 7 }, (_, row) => 24 + row)])
    const shared = (_: string, index: number) => !own.has(index)
    expect(lines.filter(shared)).toEqual(wanted.filter(shared))
    expect(lines[1]).toMatch(
      /^ 星河语聊 {3}room-5518 {3}09:41:10 - 09:59:52 \+08:00 {3}18m42s +8 users {3}3 interrupts {3}2 severe {3}! watched$/,
    )
    expect(lines[22]).toBe(
      '   09:50:30 Connection lost   09:50:44 Router not reached   09:51:08 joined again (38 s silent)',
    )
  })
})

it.each([
  ['zh', 'operator.zh-CN.md'],
  ['en', 'operator.md'],
] as const)('the guide in %s shows a frame exactly as it is drawn', (language, file) => {
  const call = callOfFrame(frameOf('narrow'), { left: 15, length: 20 * second, rows: 1 })
  const size = { columns: 80, rows: 24 }
  const lines = ladderFrame(call, firstView(call, 'u-20917'), size, look({ language, hasKeys: false })).map(styledText)
  const guide = readFileSync(new URL(`../../../../../../../docs/guide/${file}`, import.meta.url), 'utf8')
  expect(guide).toContain(`\`\`\`text\n${lines.join('\n')}\n\`\`\``)
})

/** Returns the cells of the lanes of a frame. */
const cellsOfLanes = (lines: readonly string[]): string[] =>
  lines.filter((line) => /^[> ]u/.test(line)).map((line) => line.replace(/^[^│|]*[│|]/, '').replace(/ +\S+$/, ''))
const inCall = (call: LadderCall, size = { columns: 80, rows: 24 }, given = look()) =>
  ladderFrame(call, firstView(call), size, given).map(styledText)

describe('a cell', () => {
  const start = at('09:00:00')
  const lane = (
    samples: LadderSample[],
    events: LadderEvent[] = [],
    given: Partial<LadderUser> = {},
    length = 30 * second,
  ) =>
    cellsOfLanes(
      inCall(
        callOf(start, start + length, [
          user('u', { samples, events, sessions: [{ joined: start, left: undefined }], ...given }),
        ]),
      ),
    )[0]

  it('shows the worst quality of its samples', () => {
    const scores = [1, 5, 3].map((txquality, index) => sample(start + index * 100, { txquality, rxquality: 2 }))
    expect(lane([...scores, sample(start + 1000, { txquality: 1, rxquality: 4 })])?.slice(0, 3)).toBe('▁▂.')
  })

  it('repeats the last quality until the next sample is overdue or the connection is lost', () => {
    const samples = [0, 5, 10, 15].map((seconds) => sample(start + seconds * second, { txquality: 1 }))
    const lost: LadderEvent = { at: start + 17 * second, kind: 'heartbeat_timeout' }
    expect(lane(samples, [lost], { reach: 7.5 * second })).toBe('▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇▇x............')
    expect(lane(samples.slice(0, 1), [], { reach: 7.5 * second })?.slice(0, 10)).toBe('▇▇▇▇▇▇▇▇..')
  })

  it('counts several events; a leave at the moment of an interrupt counts as that interrupt', () => {
    const kinds = (...list: LadderEvent['kind'][]): LadderEvent[] => list.map((kind) => ({ at: start, kind }))
    expect(lane([], kinds('join', 'on_mic'))?.[0]).toBe('2')
    expect(lane([], kinds('leave', 'connection_interrupt'))?.[0]).toBe('x')
    expect(lane([], kinds('join', 'message'))?.[0]).toBe('├')
    expect(
      lane(
        [],
        Array.from({ length: 12 }, () => ({ at: start, kind: 'heartbeat_timeout' as const })),
      )?.[0],
    ).toBe('+')
  })

  it('marks several events in digits mode without a number, which would read as a quality', () => {
    const several: LadderEvent[] = [1, 2].map((more) => ({ at: start + more, kind: 'on_mic' }))
    const call = callOf(start, start + 10 * second, [
      user('u', { sessions: [{ joined: start, left: undefined }], events: several }),
    ])
    const lines = inCall(call, { columns: 80, rows: 24 }, look({ set: 'ascii' }))
    expect(cellsOfLanes(lines)[0]?.[0]).toBe('+')
    expect(lines.at(-2)).toContain('+多个')
  })
})

describe('calls of every kind', () => {
  const start = at('09:00:00')
  const every = (length: number, step: number) =>
    Array.from({ length: Math.floor(length / step) }, (_, index) =>
      sample(start + index * step, { txquality: 1 + (index % 5), distance: 50 + (index % 300) }),
    )
  const many = Array.from({ length: 60 }, (_, index) =>
    user(`u-${String(index).padStart(3, '0')}`, {
      samples: every(20 * minute, 10 * second),
      sessions: [{ joined: start, left: start + 20 * minute }],
      hardship: index,
    }),
  )
  const calls: Record<string, LadderCall> = {
    'one second': callOf(start, start + second, [
      user('u', { samples: every(second, second), sessions: [{ joined: start, left: start + second }] }),
    ]),
    '20 hours': callOf(start, start + 20 * hour, [
      user('u', { samples: every(20 * hour, minute), sessions: [{ joined: start, left: start + 20 * hour }] }),
    ]),
    '60 users': callOf(start, start + 20 * minute, many),
    'no samples': callOf(start, start + minute, [user('u', { sessions: [{ joined: start, left: undefined }] })]),
    'no users': callOf(start, start + minute, []),
    'names from outside': callOf(start, start + minute, [
      user('王\u202e五\u001b[2J👩‍👩‍👧', {
        sessions: [{ joined: start, left: undefined }],
        network: '\u0007蜂窝',
        country: '中国人',
      }),
      user(`u${'长'.repeat(80)}`, { sessions: [{ joined: start, left: undefined }] }),
    ]),
  }

  it.each(Object.keys(calls).flatMap((name) => sets.map((set) => [name, set] as const)))(
    'a call of %s fits into every size, in both languages, in %s glyphs',
    (name, set) => {
      const call = calls[name] as LadderCall
      for (const language of ['zh', 'en'] as const) {
        for (const size of sizes) {
          const lines = ladderFrame(call, firstView(call), size, look({ language, set }))
          expect(lines).toHaveLength(size.rows - 1)
          for (const line of lines.map(styledText)) {
            expect(textWidth(line)).toBeLessThanOrEqual(size.columns)
            expect(line).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/)
          }
        }
      }
    },
  )

  it('ASCII output is pure ASCII except for names; narrow output avoids characters of ambiguous width', () => {
    const call = { ...(calls['60 users'] as LadderCall), project: 'star' }
    const server = { profile: 'prod', isProduction: false, member: undefined }
    const text = (set: 'narrow' | 'ascii', size: (typeof sizes)[number]) =>
      ladderFrame(call, firstView(call), size, look({ language: 'en', set, server }))
        .map(styledText)
        .join('\n')
    for (const size of sizes) {
      expect(text('ascii', size)).toMatch(/^[\x20-\x7e\n]*$/)
      expect(text('narrow', size)).toMatch(/^[\x20-\x7e\n▸▴▾\u2800-\u28ff]*$/)
    }
  })

  it('aligns the cells of all lanes, whatever the width of the names', () => {
    const lines = inCall(calls['names from outside'] as LadderCall)
    const lanes = lines.filter((line) => line.includes('│') && /收|发/.test(line))
    expect(new Set(lanes.map((line) => textWidth(line.slice(0, line.indexOf('│'))))).size).toBe(1)
    expect(lanes[0]).toMatch(/^>王\\u202e五.+… 发 /)
    expect(lanes[1]).toMatch(/^ u长+… +发 CN│/)
  })

  it('chooses the cell length so that the whole call fits; draws no cells while a user is absent', () => {
    const [lane = ''] = cellsOfLanes(inCall(calls['20 hours'] as LadderCall))
    expect(lane).toMatch(/^▁{40}/)
    expect(inCall(calls['20 hours'] as LadderCall)[2]).toMatch(/ 12:00 +18:00 +11-21 +上行$/)
    expect(inCall(calls['no users'] as LadderCall)[3]).toBe(' 没有用户')
  })

  it('shows the lanes around the selected one, worst first, and says which lanes are shown', () => {
    const call = calls['60 users'] as LadderCall
    const lines = inCall(call)
    expect(lines[3]).toMatch(/ 1-10\/60$/)
    expect(lines[4]).toMatch(/^>u-059/)
    const view = { ...firstView(call), user: 'u-030', order: 'join' as const }
    const middle = ladderFrame(call, view, { columns: 80, rows: 24 }, look()).map(styledText)
    expect(middle[3]).toMatch(/ 26-35\/60$/)
    expect(middle[9]).toMatch(/^>u-030/)
  })

  it('writes no time after the end of the call and never truncates its id', () => {
    const call = { ...(calls['60 users'] as LadderCall), id: '4203af19-406b-4f9f-8d1e-52d0c1e1a7f3' }
    for (const columns of [80, 120, 200]) {
      const lines = ladderFrame(call, firstView(call), { columns, rows: 40 }, look()).map(styledText)
      expect(lines[0]).toContain(call.id)
      const last = / (\d\d:\d\d(?::\d\d)?) +上行/.exec(lines[2] ?? '')?.[1] ?? ''
      expect(at(last.padEnd(8, ':00'))).toBeLessThanOrEqual(call.end)
    }
  })

  it('fills a tall screen with curves of further figures', () => {
    const samples = Array.from({ length: 20 }, (_, index) =>
      sample(at('09:00:00') + index * minute, { distance: 80, up_loss_rate: index, cpu: 20 }),
    )
    const sessions = [{ joined: at('09:00:00'), left: at('09:20:00') }]
    const call = callOf(at('09:00:00'), at('09:20:00'), [user('u-1', { sessions, samples })])
    const lines = ladderFrame(call, firstView(call), { columns: 200, rows: 60 }, look({ language: 'en' })).map(
      styledText,
    )
    expect(lines.filter((line) => /^ \S.* u-1 {2}avg /.test(line)).map((line) => line.trim().split('  ')[0])).toEqual([
      'RTT ms',
      'up loss %',
      'CPU %',
    ])
    expect(lines.slice(0, -2).filter((line) => line === '').length).toBeLessThan(12)
  })

  it('never relies on colour alone: without colour every lane reads the same', () => {
    const call = calls['60 users'] as LadderCall
    const lines = ladderFrame(call, firstView(call), { columns: 80, rows: 24 }, look())
    const byRole = new Map<string | undefined, Set<string>>()
    for (const { role, text } of lines.slice(4, 12).flatMap((line) => line.slice(3, -1)))
      byRole.set(role, new Set([...(byRole.get(role) ?? []), ...text]))
    const signs = [...byRole.values()].flatMap((each) => [...each])
    expect(signs.length).toBe(new Set(signs).size)
  })
})
