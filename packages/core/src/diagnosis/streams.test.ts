import { assert, constantFrom, double, integer, property, shuffledSubarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CallRecord, CallStay, StreamReading } from './call.ts'
import { shiftedCall } from './calls.testing.ts'
import { diagnoseCall } from './diagnose-call.ts'
import type { Figures } from './stay.ts'
import { begin, between, stayWith } from './stays.testing.ts'
import type { Diagnosis } from './verdict.ts'

const users = ['ann', 'bob', 'cat'] as const
type User = (typeof users)[number]

/** Loss of the stream from one user to another in a second of the call. */
type Loss = (from: User, to: User, second: number) => number | undefined

const every = 2
const seconds = 200
/** Seconds in which packets are lost. */
const bad = [100, 150] as const
const isBad = (second: number) => second > bad[0] && second <= bad[1]

interface Made {
  loss: Loss
  /** Figures of all streams together, by user. */
  figures?: Partial<Record<User, Partial<Figures>>>
  /** Users who measure single streams. */
  measuring?: readonly User[]
}

/** Makes a call of three users, each of whom sends to and receives from both others. */
function callWith({ figures = {}, loss, measuring = users }: Made): CallRecord {
  const stays = users.map(
    (user): CallStay => ({
      ...stayWith(between(...bad, figures[user] ?? {}), { every, seconds }),
      userId: user,
      sessionId: `s-${user}`,
      place: { country: '', router: '', accessServer: '' },
      ip: '',
      network: '',
    }),
  )
  const streams: StreamReading[] = []
  for (let second = every; second <= seconds; second += every)
    for (const user of measuring)
      for (const peer of users) {
        const at = begin + second * 1000
        const [got, sent] = [loss(peer, user, second), loss(user, peer, second)]
        if (user === peer) continue
        const of = { at, sessionId: `s-${user}`, peer, kind: 'audio' } as const
        if (got !== undefined) streams.push({ ...of, direction: 'received', loss: got })
        if (sent !== undefined) streams.push({ ...of, direction: 'sent', loss: sent })
      }
  return { from: begin, to: begin + seconds * 1000, stays, joins: [], ratings: [], cohorts: [], streams }
}

const diagnosesOf = (call: CallRecord) =>
  Object.fromEntries(diagnoseCall(call).stays.map(({ diagnoses, userId }) => [userId, diagnoses])) as Record<
    User,
    Diagnosis[]
  >
const told = (diagnoses: readonly Diagnosis[]) =>
  diagnoses.flatMap(({ cause, explainedBy, group, side }) =>
    explainedBy === null ? [[cause, side, group?.name ?? '']] : [],
  )

/** One user's uplink loses packets, so that both others miss them. */
const fromAnn =
  (lost: number, others = 0.1): Loss =>
  (from, _, second) =>
    isBad(second) && from === 'ann' ? lost : others
/** The same, as the figures of all streams together show it. */
const seenOfAnn: Made['figures'] = {
  ann: { up_loss_rate: 30 },
  bob: { down_loss_rate: 15 },
  cat: { down_loss_rate: 15 },
}

describe('a receiver with loss from only one sender', () => {
  it('blames the sender, who is told about their uplink, with the streams as evidence', () => {
    const { ann, bob, cat } = diagnosesOf(callWith({ loss: fromAnn(30), figures: seenOfAnn }))
    expect(told(ann)).toEqual([['uplink_loss', 'uplink', '']])
    expect(ann[0]?.evidence.at(-1)).toEqual({
      figure: 'up_loss_rate',
      peer: 'bob',
      value: 30,
      bound: null,
      readings: 25,
      otherwise: 0.1,
    })
    for (const diagnoses of [bob, cat]) {
      expect(told(diagnoses)).toEqual([['sender_fault', 'sender', 'ann']])
      expect(diagnoses[0]).toMatchObject({
        from: begin + bad[0] * 1000,
        to: begin + bad[1] * 1000,
        severity: 3,
        confidence: 'medium',
        group: { name: 'ann', users: 2, bad: 2, others: null },
      })
      expect(diagnoses[1]).toMatchObject({ cause: 'downlink_loss', explainedBy: 'sender_fault' })
    }
    expect(bob[0]?.evidence).toEqual([
      { figure: 'down_loss_rate', peer: 'ann', value: 30, bound: 5, readings: 25, otherwise: 0.1 },
      { figure: 'down_loss_rate', peer: 'cat', value: 0.1, bound: null, readings: 25, otherwise: 0.1 },
    ])
  })

  it('is judged at the bound of loss, unless another stream reaches the warning', () => {
    const causes = (loss: Loss) => told(diagnosesOf(callWith({ loss })).bob)
    expect(causes(fromAnn(4.99))).toEqual([])
    expect(causes(fromAnn(5))).toEqual([['sender_fault', 'sender', 'ann']])
    expect(causes(fromAnn(5, 2.99))).toEqual([['sender_fault', 'sender', 'ann']])
    expect(causes(fromAnn(5, 3))).toEqual([])
  })

  it('is severe from twice the bound on', () => {
    const severity = (lost: number) => diagnosesOf(callWith({ loss: fromAnn(lost) })).bob[0]?.severity
    expect([severity(9.99), severity(10)]).toEqual([2, 3])
  })

  it('does not explain uplink loss of the receiver', () => {
    const both: Loss = (from, _, second) => (isBad(second) && from !== 'cat' ? 30 : 0.1)
    const figures = { ann: { up_loss_rate: 30 }, bob: { up_loss_rate: 30, down_loss_rate: 14 } }
    expect(told(diagnosesOf(callWith({ loss: both, figures })).bob)).toEqual([
      ['sender_fault', 'sender', 'ann'],
      ['uplink_loss', 'uplink', ''],
    ])
  })

  it('is likely, not certain, with fewer than five receivers', () => {
    const [found] = diagnosesOf(callWith({ loss: fromAnn(30), measuring: ['bob'] })).bob
    expect(found).toMatchObject({ cause: 'sender_fault', confidence: 'medium', group: { users: 1 } })
    const [sure] = diagnosesOf(callWith({ loss: fromAnn(30), measuring: ['bob'], figures: seenOfAnn })).bob
    expect(sure).toMatchObject({ confidence: 'medium' })
  })

  it("blames nobody if another receiver gets the sender's stream without loss", () => {
    const between: Loss = (from, to, second) => (isBad(second) && from === 'ann' && to === 'bob' ? 30 : 0.1)
    const { ann, bob, cat } = diagnosesOf(
      callWith({ loss: between, figures: { ann: { up_loss_rate: 15 }, bob: { down_loss_rate: 15 } } }),
    )
    expect([told(ann), told(cat)]).toEqual([[], []])
    expect(bob).toMatchObject([{ cause: 'downlink_loss', side: 'unknown', confidence: 'low' }])
  })
})

describe('short interruptions upstream', () => {
  // Receivers report every six seconds; in between, nothing seems to be lost.
  const reported = (second: number) => isBad(second) && second % 6 === 0
  const swinging = (call: CallRecord, lost: Partial<Record<User, number>>): CallRecord => ({
    ...call,
    stays: call.stays.map((stay) => ({
      ...stay,
      readings: stay.readings.map((reading) =>
        reported((reading.at - begin) / 1000)
          ? { ...reading, up_loss_rate: lost[stay.userId as User] ?? reading.up_loss_rate }
          : reading,
      ),
    })),
  })

  it("are not the sender's, but the line of the only receiver who reports them", () => {
    const toBob: Loss = (_, to, second) => (to === 'bob' && isBad(second) ? 30 : 0)
    const call = callWith({ loss: toBob, figures: { bob: { down_loss_rate: 30 } } })
    const sent = (call.streams ?? []).map((stream) =>
      stream.direction === 'sent' && !reported((stream.at - begin) / 1000) ? { ...stream, loss: 0 } : stream,
    )
    const { ann, bob, cat } = diagnosesOf({ ...swinging(call, { ann: 15, cat: 15 }), streams: sent })
    expect([told(ann), told(cat)]).toEqual([[], []])
    expect(told(bob)).toEqual([['downlink_loss', 'downlink', '']])
  })

  it("are the sender's if most receivers report them", () => {
    const ofAnn: Loss = (from, _, second) => (from === 'ann' && reported(second) ? 30 : 0)
    const { ann } = diagnosesOf(swinging(callWith({ loss: ofAnn }), { ann: 30 }))
    expect(told(ann)).toEqual([['bursts', 'uplink', '']])
  })
})

describe('audio and video of one sender', () => {
  it('are judged separately: good video does not hide audio loss', () => {
    const call = callWith({ loss: fromAnn(30), figures: seenOfAnn })
    const streams = (call.streams ?? []).flatMap((sound): StreamReading[] => [
      sound,
      ...[1, 2, 3].map(() => ({ ...sound, kind: 'video' as const, loss: 0.2 })),
    ])
    const { bob } = diagnosesOf({ ...call, streams })
    expect(told(bob)).toEqual([['sender_fault', 'sender', 'ann']])
    expect(bob[0]?.evidence[0]).toEqual({
      figure: 'down_loss_rate',
      peer: 'ann',
      value: 30,
      bound: 5,
      readings: 25,
      otherwise: 0.1,
    })
  })
})

describe('a receiver with loss in all streams', () => {
  const toAnn: Loss = (_, to, second) => (isBad(second) && to === 'ann' ? 30 : 0.1)

  it('has a bad downlink, and those who send only to this user are not blamed', () => {
    const figures = { ann: { down_loss_rate: 30 }, bob: { up_loss_rate: 15 }, cat: { up_loss_rate: 15 } }
    const { ann, bob, cat } = diagnosesOf(callWith({ loss: toAnn, figures }))
    expect(told(ann)).toEqual([['downlink_loss', 'downlink', '']])
    expect(ann[0]?.evidence.at(-1)).toMatchObject({ figure: 'down_loss_rate', peer: 'bob', value: 30 })
    expect([told(bob), told(cat)]).toEqual([[], []])
  })

  it('is recognized by three of five streams', () => {
    const peers = ['p1', 'p2', 'p3', 'p4', 'p5']
    const verdictWith = (lossy: number) => {
      const call = callWith({ loss: () => undefined, figures: { ann: { up_loss_rate: 15 } } })
      const [stay] = call.stays
      const streams = peers.flatMap((peer, index) =>
        (stay?.readings ?? []).map(({ at }) => ({
          at,
          sessionId: 's-ann',
          peer,
          direction: 'sent' as const,
          kind: 'audio' as const,
          loss: index < lossy ? 15 : 0,
        })),
      )
      const others = peers.map((userId) => ({ ...call.stays[1], userId, sessionId: userId }) as CallStay)
      return told(diagnosesOf({ ...call, stays: [...call.stays, ...others], streams }).ann)
    }
    expect(verdictWith(2)).toEqual([])
    expect(verdictWith(3)).toEqual([['uplink_loss', 'uplink', '']])
  })
})

describe('a user with loss in both directions with only one other user', () => {
  const withAnn: Loss = (from, to, second) => (isBad(second) && (from === 'ann' || to === 'ann') ? 30 : 0.1)
  const half = { up_loss_rate: 15, down_loss_rate: 15 }
  const figures = { ann: { up_loss_rate: 30, down_loss_rate: 30 }, bob: half, cat: half }

  it('is told of that sender and not blamed; the sender is', () => {
    const { ann, bob, cat } = diagnosesOf(callWith({ loss: withAnn, figures }))
    expect(told(ann)).toEqual([['access_loss', 'network', '']])
    for (const diagnoses of [bob, cat]) {
      expect(told(diagnoses)).toEqual([['sender_fault', 'sender', 'ann']])
      expect(
        diagnoses.flatMap(({ cause, confidence, side }) => (cause === 'access_loss' ? [side, confidence] : [])),
      ).toEqual(['unknown', 'low'])
    }
  })
})

describe('without comparable streams', () => {
  it('a user is judged by all streams together, and by who lost the same in the same seconds', () => {
    const { bob, cat } = diagnosesOf(callWith({ loss: () => undefined, figures: seenOfAnn }))
    for (const diagnoses of [bob, cat]) expect(told(diagnoses)).toEqual([['sender_fault', 'sender', 'ann']])
  })

  it('a single stream does not show whose line it is', () => {
    const alone: Loss = (from, to, second) =>
      from === 'cat' || to === 'cat' ? undefined : fromAnn(30)(from, to, second)
    const { bob } = diagnosesOf(callWith({ loss: alone, figures: { bob: seenOfAnn?.bob ?? {} } }))
    expect(told(bob)).toEqual([['downlink_loss', 'unknown', '']])
  })
})

describe('two users with a direct connection', () => {
  /** A call without the third user. */
  const callOfTwo = (figures: Made['figures'], lost: Loss): CallRecord => {
    const { stays, streams = [], ...call } = callWith({ loss: lost, ...(figures ? { figures } : {}) })
    const isOfTwo = ({ peer, sessionId }: StreamReading) => peer !== 'cat' && sessionId !== 's-cat'
    return { ...call, stays: stays.filter(({ userId }) => userId !== 'cat'), streams: streams.filter(isOfTwo) }
  }

  it('have loss without a side, since both measure the path through both lines', () => {
    const figures = { ann: { up_loss_rate: 30 }, bob: { down_loss_rate: 30, conceal_rate: 20 } }
    const { ann, bob } = diagnosesOf(callOfTwo(figures, fromAnn(30)))
    expect(told(ann)).toEqual([['uplink_loss', 'unknown', '']])
    expect(told(bob)).toEqual([['downlink_loss', 'unknown', '']])
    expect(bob.filter(({ side }) => side !== 'unknown')).toEqual([])
  })

  it('have a delay without a side, but faults of a device are attributed', () => {
    const call = callOfTwo({ ann: { distance: 900 }, bob: { cpu: 99 } }, () => 0.1)
    expect(told(diagnosesOf(call).ann)).toEqual([['high_rtt', 'unknown', '']])
    expect(told(diagnosesOf(call).bob)).toEqual([['cpu', 'device', '']])
  })
})

describe('invariants', () => {
  const loss = double({ min: 0, max: 100, noNaN: true })

  it('the evidence matches a plain loop over the streams', () => {
    assert(
      property(loss, loss, loss, (ofAnn, ofCat, usual) => {
        const call = callWith({
          loss: (from, _, second) => (isBad(second) ? (from === 'ann' ? ofAnn : ofCat) : usual) + (second % 3) / 10,
          figures: seenOfAnn,
        })
        for (const { diagnoses, sessionId } of diagnoseCall(call).stays)
          for (const { evidence, from, to } of diagnoses)
            for (const { figure, otherwise, peer, readings, value } of evidence) {
              if (peer === undefined) continue
              const own: number[] = []
              const rest: number[] = []
              for (const each of call.streams ?? []) {
                if (each.sessionId !== sessionId || each.peer !== peer) continue
                if ((each.direction === 'sent') !== (figure === 'up_loss_rate')) continue
                if (each.at > from && each.at <= to) own.push(each.loss)
                else rest.push(each.loss)
              }
              expect([value, readings, otherwise]).toEqual([middle(own), own.length, rest.length ? middle(rest) : null])
            }
      }),
      { numRuns: 60 },
    )
  })

  it('growing loss never becomes less severe, nor that of the other user', () => {
    assert(
      property(loss, double({ min: 1, max: 5, noNaN: true }), (lost, factor) => {
        const [less, more] = [lost, Math.min(100, lost * factor)].map((each) =>
          diagnosesOf(callWith({ loss: fromAnn(each) })),
        )
        const worst = (of: Diagnosis[] | undefined) => Math.max(0, ...(of ?? []).map(({ severity }) => severity))
        expect(worst(more?.bob)).toBeGreaterThanOrEqual(worst(less?.bob))
        for (const each of told(more?.bob ?? [])) expect(each).toEqual(['sender_fault', 'sender', 'ann'])
      }),
      { numRuns: 60 },
    )
  })

  it('a clean call has no diagnoses, and a time shift changes only the times', () => {
    const well = double({ min: 0, max: 4.99, noNaN: true })
    const call = callWith({ loss: fromAnn(30), figures: seenOfAnn })
    const unmoved = diagnosesOf(call).bob
    assert(
      property(well, well, integer({ min: -1e9, max: 1e9 }), (one, other, by) => {
        const clean = callWith({ loss: (from) => (from === 'ann' ? one : other) })
        expect(Object.values(diagnosesOf(clean)).flat()).toEqual([])
        const moved: CallRecord = {
          ...shiftedCall(call, by),
          streams: (call.streams ?? []).map((reading) => ({ ...reading, at: reading.at + by })),
        }
        const back = diagnosesOf(moved).bob.map((each) => ({ ...each, from: each.from - by, to: each.to - by }))
        expect(back).toEqual(unmoved)
      }),
      { numRuns: 50 },
    )
  })

  it('fewer measuring users never increase the confidence', () => {
    const confidences = ['low', 'medium', 'high']
    const surest = (measuring: readonly User[], figures: Made['figures'] = {}) =>
      Math.max(
        -1,
        ...diagnosesOf(callWith({ loss: fromAnn(30), measuring, figures })).bob.map(({ confidence }) =>
          confidences.indexOf(confidence),
        ),
      )
    assert(
      property(shuffledSubarray([...users]), constantFrom({}, seenOfAnn), (measuring, figures) => {
        expect(surest(measuring, figures)).toBeLessThanOrEqual(surest(users, figures))
      }),
      { numRuns: 30 },
    )
  })
})

function middle(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)] ?? 0,
    sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0,
  ]
  return low + (high - low) * (low === high ? 0 : 0.5)
}
