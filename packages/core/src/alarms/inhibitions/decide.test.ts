import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AlarmNews, noticeDue } from '../silences/notices.ts'
import { decideInhibitions } from './decide.ts'
import { type ExplainedAlarm, type Inhibition, inhibitionOf, likelyCauseInhibition } from './sides.ts'

const alarm = (id: number, fields: Partial<ExplainedAlarm> = {}): ExplainedAlarm => ({
  id,
  country: 'ID',
  rule: 'uploss_gt20',
  is_tel: 0,
  likely: null,
  change: null,
  subject: null,
  external: null,
  ...fields,
})
const likely = { cause: 'router_fault', side: 'router', place: '198.18.10.11', users: 18, bad_users: 24 } as const
const router = { country: '', rule: 'external', external: { name: 'Down', value: '198.18.10.11', node: {} } } as const
const down = (id: number, address = '198.18.10.11') =>
  alarm(id, {
    ...router,
    external: { ...router.external, value: address, node: { kind: 'router', address } } as never,
  })

/** Returns the inhibition by matchers `source => target`. */
const by = (source_matchers: string, target_matchers: string, equal: string[] = [], id = 1) =>
  inhibitionOf(id, { source_matchers, target_matchers, equal: equal as never })

/** Returns which of the alarms wait, and for which other. */
function waiting(inhibitions: Inhibition[], open: ExplainedAlarm[], held: number[] = []) {
  const explain = decideInhibitions(inhibitions, open, ({ id }) => held.includes(id))
  return Object.fromEntries(
    open.flatMap((each) => {
      const found = explain(each)
      return found ? [[each.id, found.alarmId]] : []
    }),
  )
}

describe('an alarm of a node', () => {
  const builtIn = [likelyCauseInhibition(7)]

  it('explains those of which the node is the likely cause, wherever they were raised', () => {
    const users = [alarm(1, { likely }), alarm(2, { likely, country: 'VN' }), alarm(3)]
    const other = alarm(4, { likely: { ...likely, place: '198.18.10.12' } })
    expect(waiting(builtIn, [...users, other, down(9)])).toEqual({ 1: 9, 2: 9 })
    const explain = decideInhibitions(builtIn, [down(9), down(8)], () => false)
    expect(explain(alarm(1, { likely }))).toEqual({ inhibitionId: 7, alarmId: 8 })
  })

  it('explains nothing while it is silenced itself, or of a client, or once it has ended', () => {
    expect(waiting(builtIn, [alarm(1, { likely }), down(9)], [9])).toEqual({})
    expect(waiting(builtIn, [alarm(1, { likely: { ...likely, side: 'client' } as never }), down(9)])).toEqual({})
    expect(waiting(builtIn, [alarm(1, { likely })])).toEqual({})
  })
})

describe('an inhibition by matchers', () => {
  const up = (id: number, country: string) => alarm(id, { country })
  const phone = (id: number, country: string) => alarm(id, { country, is_tel: 1 })

  it.each<[string, Inhibition[], ExplainedAlarm[], Record<number, number>]>([
    [
      'joins alarms whose labels are equal',
      [by('severity=phone', 'severity=message', ['country'])],
      [up(1, 'ID'), up(2, 'VN'), phone(3, 'ID')],
      { 1: 3 },
    ],
    [
      'joins any alarms without labels',
      [by('severity=phone', 'severity=message')],
      [up(1, 'ID'), up(2, 'VN'), phone(3, 'TH')],
      { 1: 3, 2: 3 },
    ],
    [
      'takes a label that neither has for none, unlike Alertmanager (#507)',
      [by('rule=external', 'rule=day_not_closed', ['country'])],
      [down(1), alarm(2, { country: '', rule: 'day_not_closed' })],
      {},
    ],
    [
      'lets an alarm on both sides neither explain itself nor another one like it, but those on one',
      [by('country=ID', 'rule=~"up.*"')],
      [up(1, 'ID'), up(2, 'ID'), up(3, 'VN')],
      { 3: 1 },
    ],
    [
      'lets one on both sides be explained by one that is a source alone',
      [by('country=ID', 'rule=~"up.*"')],
      [up(1, 'ID'), alarm(2, { rule: 'downloss_lt5' })],
      { 1: 2 },
    ],
    [
      'lets an alarm that waits explain nothing',
      [by('country=ID', 'country=VN', [], 1), by('country=VN', 'country=TH', [], 2)],
      [up(1, 'TH'), up(2, 'VN'), up(3, 'ID')],
      { 2: 3 },
    ],
    [
      'tells the oldest of a circle, and what the circle explains waits',
      [by('country=ID', 'country=VN', [], 1), by('country=VN', 'country=~"ID|TH"', [], 2)],
      [up(1, 'TH'), up(5, 'VN'), up(6, 'ID')],
      { 1: 5, 6: 5 },
    ],
    [
      'asks what leads to a circle before the circle',
      [
        by('country=ID', 'country=VN', [], 1),
        by('country=VN', 'country=ID', [], 2),
        by('country=TH', 'country=CN', [], 3),
        by('country=CN', 'country=~"TH|VN"', [], 4),
      ],
      [up(1, 'ID'), up(2, 'VN'), up(8, 'TH'), up(9, 'CN')],
      { 9: 8, 2: 1 },
    ],
  ])('%s', (_, inhibitions, open, expected) => {
    expect(waiting(inhibitions, open)).toEqual(expected)
  })
})

const countries = ['CN', 'ID', 'TH', 'VN'] as const
const side = fc.constantFrom(...countries.map((country) => `country=${country}`), 'country=~"ID|VN"', 'severity=phone')
const rules = fc
  .array(fc.record({ source: side, target: side, equal: fc.subarray(['severity', 'rule']) }), {
    minLength: 1,
    maxLength: 6,
  })
  .map((drafts) => drafts.map(({ equal, source, target }, index) => by(source, target, equal, index + 1)))
const alarms = fc
  .array(
    fc.record({
      country: fc.constantFrom(...countries),
      is_tel: fc.constantFrom(0, 1),
      rule: fc.constantFrom('uploss_gt20', 'downloss_lt5'),
      isHeld: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((list) => list.map(({ isHeld, ...fields }, index) => ({ isHeld, ...alarm(index + 1, fields) })))

/** Whether one alarm may explain another by an inhibition, pair by pair. */
const mayExplain = ({ sidesOf }: Inhibition, one: ExplainedAlarm, other: ExplainedAlarm): boolean => {
  const [source, target] = [sidesOf(one), sidesOf(other)]
  const isMixed = source.target !== undefined && target.source !== undefined
  return source.source !== undefined && source.source === target.target && !isMixed
}

describe('whatever explains what', () => {
  it('each alarm that waits names one that is told, and without circles each that is explained waits', () => {
    fc.assert(
      fc.property(rules, alarms, (inhibitions, open) => {
        const explain = decideInhibitions(inhibitions, open, ({ isHeld }) => isHeld)
        const isTold = (each: (typeof open)[number]) => !each.isHeld && explain(each) === undefined
        const explains = (one: ExplainedAlarm, other: ExplainedAlarm) =>
          inhibitions.some((each) => mayExplain(each, one, other))
        for (const each of open) {
          const found = explain(each)
          const named = open.find(({ id }) => id === found?.alarmId)
          if (found) {
            const inhibition = inhibitions.find(({ id }) => id === found.inhibitionId)
            expect(named && isTold(named) && inhibition && mayExplain(inhibition, named, each)).toBe(true)
          }
          const explained = open.filter((other) => isTold(other) && explains(other, each))
          // Nothing but a circle lets an alarm be told that another one explains, and then the other waits for it, or for what it explains.
          if (!found && explained.length > 0 && !each.isHeld)
            expect(explained.every((other) => leadsTo(each, other, open, explains))).toBe(true)
        }
        // Of all that wait, and are not silenced, something is told.
        if (open.some(({ isHeld }) => !isHeld)) expect(open.some(isTold)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('the order of alarms decides nothing, and asking again gives the same', () => {
    fc.assert(
      fc.property(
        rules,
        alarms.chain((open) => fc.tuple(fc.constant(open), fc.shuffledSubarray(open, { minLength: open.length }))),
        (inhibitions, [open, shuffled]) => {
          const [first, again, other] = [open, open, shuffled].map((list) => {
            const explain = decideInhibitions(inhibitions, list, ({ isHeld }) => isHeld)
            return open.map((each) => explain(each))
          })
          expect(again).toEqual(first)
          expect(other).toEqual(first)
        },
      ),
    )
  })

  it('an alarm is told once everything that explains it has ended', () => {
    fc.assert(
      fc.property(rules, alarms, (inhibitions, open) => {
        for (const each of open) {
          const left = open.filter((other) => !inhibitions.some((inhibition) => mayExplain(inhibition, other, each)))
          expect(decideInhibitions(inhibitions, [...left, each], () => false)(each)).toBeUndefined()
        }
      }),
    )
  })

  const step = fc.record({ kind: fc.constantFrom('raise', 'resolve', 'tell', 'tell'), which: fc.nat(11) })
  it('no end of an alarm that was told is lost, none that was not is told, and what is left is told at last', () => {
    fc.assert(
      fc.property(rules, alarms, fc.array(step, { maxLength: 40 }), (inhibitions, list, steps) => {
        const known = new Map<number, AlarmNews & { messages: string[] }>()
        const tell = () => {
          const open = list.filter(({ id }) => known.get(id)?.state === 1)
          const explain = decideInhibitions(inhibitions, open, () => false)
          for (const [id, news] of known) {
            const each = list.find((one) => one.id === id)
            const isOver = news.told === 'raised' && news.state === 3
            const isHeld = each !== undefined && !isOver && explain(each) !== undefined
            const { reason, ...next } = noticeDue({ ...news, isHeld })
            known.set(id, { ...news, ...next, messages: [...news.messages, ...(reason ? [reason] : [])] })
          }
          if (open.length > 0) expect(open.some(({ id }) => known.get(id)?.messages.length)).toBe(true)
        }
        for (const { kind, which } of steps) {
          const id = list[which]?.id ?? 0
          const news = known.get(id)
          if (kind === 'tell') tell()
          else if (kind === 'resolve' && news) known.set(id, { ...news, state: 3 })
          else if (kind === 'raise' && id > 0 && !news)
            known.set(id, { state: 1, told: 'nothing', held: false, isHeld: false, messages: [] })
        }
        const told = new Map([...known].map(([id, { messages }]) => [id, messages.length > 0]))
        for (const [id, news] of known) known.set(id, { ...news, state: 3 })
        tell()
        for (const [id, { messages }] of known) {
          // Of one that was not told before it ended there is a single message, which says that it has ended.
          if (!told.get(id)) expect(messages).toEqual(['ended_while_silenced'].slice(0, messages.length))
          else if (messages[0] !== 'ended_while_silenced')
            expect([['first', 'silence_ended'].includes(messages[0] ?? ''), messages.slice(1)]).toEqual([
              true,
              ['resolved'],
            ])
          expect(messages.length).toBeGreaterThan(0)
        }
      }),
    )
  })

  it('ten thousand alarms that a hundred explain, and as many in circles, are decided without asking for each pair', () => {
    let asked = 0
    const counted = (inhibition: Inhibition): Inhibition => ({
      ...inhibition,
      sidesOf: (each) => {
        asked += 1
        return inhibition.sidesOf(each)
      },
    })
    const address = (index: number) => `198.18.10.${index % 100}`
    const sources = Array.from({ length: 100 }, (_, index) => down(20_001 + index, address(index)))
    const targets = Array.from({ length: 10_000 }, (_, index) =>
      alarm(index + 1, { likely: { ...likely, place: address(index) } }),
    )
    const explain = decideInhibitions([counted(likelyCauseInhibition(1))], [...targets, ...sources], () => false)
    expect(targets.filter((each) => explain(each)).length).toBe(10_000)
    const circles = ['phone', 'message'].map((severity, index) =>
      counted(by(`severity=${severity}`, `severity=${severity === 'phone' ? 'message' : 'phone'}`, ['country'], index)),
    )
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXY'
    const circling = Array.from({ length: 10_000 }, (_, index) =>
      alarm(index + 1, {
        country: `${letters[index % 25]}${letters[Math.trunc(index / 25) % 25]}`,
        is_tel: index < 5000 ? 1 : 0,
      }),
    )
    const explainCircles = decideInhibitions(circles, circling, () => false)
    expect(circling.filter((each) => explainCircles(each)).map(({ is_tel }) => is_tel)).toEqual(Array(5000).fill(0))
    // Of each alarm its sides are asked for when the graph is built, and when somebody asks what explains it.
    expect(asked).toBeLessThanOrEqual(2 * (10_100 + 2 * 10_000))
  })
})

/** Whether a chain of explanations leads from one alarm to another. */
function leadsTo<Alarm extends ExplainedAlarm>(
  from: Alarm,
  to: Alarm,
  open: readonly Alarm[],
  explains: (one: Alarm, other: Alarm) => boolean,
): boolean {
  const reached = new Set([from])
  for (const each of reached) for (const other of open) if (explains(each, other)) reached.add(other)
  return reached.has(to)
}
