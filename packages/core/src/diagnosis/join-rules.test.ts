import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import { type JoinStage, type JoinTry, stagesOfJoin } from './call.ts'
import { at, callOf, diagnosesOf, diagnosesWith, userStay } from './calls.testing.ts'
import { diagnoseCall } from './diagnose-call.ts'

const { join, slowConnect } = bounds

type Stages = JoinTry['stages']

const allStages = (value: number | null): Stages =>
  Object.fromEntries(stagesOfJoin.map((stage) => [stage, value])) as Stages

/** Makes a join attempt at the usual speed except for what is given. */
const attempt = (given: Partial<JoinTry>): JoinTry => ({
  at: at(0),
  userId: 'ann',
  sessionId: 's-ann',
  hasEntered: true,
  failReason: '',
  stages: allStages(100),
  usual: allStages(100),
  ...given,
})

const callWith = (...joins: JoinTry[]) => callOf([userStay('ann'), userStay('bob')], { joins })

describe('join_slow', () => {
  const found = (time: number | null, usual: number | null, stage: JoinStage = 'join_ms') =>
    diagnosesOf(
      callWith(attempt({ stages: { ...allStages(100), [stage]: time }, usual: { ...allStages(100), [stage]: usual } })),
    ).ann

  it('is a stage of at least a second and three times the usual', () => {
    expect(found(join.slow, join.slow / join.times - 1)).toEqual([
      {
        cause: 'join_slow',
        side: 'signalling',
        from: at(0) - join.slow,
        to: at(0),
        severity: 2,
        times: 1,
        lasted: join.slow,
        confidence: 'medium',
        evidence: [],
        group: null,
        explainedBy: null,
      },
    ])
  })

  it.each<[number | null, number | null, number]>([
    [join.slow, 0, 1],
    [join.slow - 1, 0, 0],
    [join.times * join.slow, join.slow, 1],
    [join.times * join.slow - 1, join.slow, 0],
    [join.times * join.slow, null, 0],
    [null, 100, 0],
  ])('a stage of %s ms, usually %s ms, has %d fault', (time, usual, faults) => {
    expect(found(time, usual)).toHaveLength(faults)
  })

  it.each<[JoinStage, string]>([
    ['dns_ms', 'network'],
    ['connect_cs_ms', 'network'],
    ['query_cs_ms', 'signalling'],
    ['connect_as_ms', 'access_server'],
    ['join_ms', 'signalling'],
  ])('in stage %s is attributed to the %s', (stage, side) => {
    expect(found(2000, 100, stage)).toMatchObject([{ cause: 'join_slow', side }])
  })

  it('is attributed to the slowest stage, and severe from twice the time of a slow connection on', () => {
    const stages = { ...allStages(100), dns_ms: 2 * slowConnect, connect_as_ms: 2 * slowConnect - 1 }
    expect(diagnosesOf(callWith(attempt({ stages }))).ann).toMatchObject([{ side: 'network', severity: 3 }])
    expect(found(2 * slowConnect - 1, 100)).toMatchObject([{ severity: 2 }])
  })

  it('without a stay keeps its severity, since the user did enter', () => {
    const stages = { ...allStages(100), dns_ms: 2000 }
    const slow = attempt({ userId: 'cat', sessionId: '', stages })
    expect(diagnosesOf(callWith(slow)).cat).toMatchObject([{ cause: 'join_slow', severity: 2 }])
  })
})

describe('join_failed', () => {
  const failed = (given: Partial<JoinTry>) => attempt({ hasEntered: false, sessionId: '', ...given })

  it.each([
    ['dns_failed', 'network', 'medium'],
    ['connect_cs_failed', 'network', 'medium'],
    ['cs_rejected', 'signalling', 'medium'],
    ['cs_response_error', 'signalling', 'medium'],
    ['connect_router_failed', 'router', 'medium'],
    ['connect_as_failed', 'access_server', 'medium'],
    ['', 'unknown', 'low'],
    ['something_new', 'unknown', 'low'],
  ])('with reason "%s" is attributed to the %s, with %s confidence', (failReason, side, confidence) => {
    expect(diagnosesOf(callWith(failed({ failReason }))).ann).toMatchObject([
      { cause: 'join_failed', side, confidence, from: at(0), to: at(0), severity: 2 },
    ])
  })

  it("belongs to the user's next stay, or else to their last one", () => {
    const stays = [userStay('ann', { sessionId: 's-1', to: 100 }), userStay('ann', { sessionId: 's-2', from: 200 })]
    const sessionsWith = (second: number) =>
      diagnoseCall(callOf(stays, { joins: [failed({ at: at(second) })] })).stays.flatMap(({ diagnoses, sessionId }) =>
        diagnoses.some(({ cause }) => cause === 'join_failed') ? sessionId : [],
      )
    expect(sessionsWith(-10)).toEqual(['s-1'])
    expect(sessionsWith(200)).toEqual(['s-2'])
    expect(sessionsWith(201)).toEqual(['s-2'])
  })

  it('of a user who never entered is the most severe, with one verdict for all attempts', () => {
    const joins = [failed({ userId: 'cat', at: at(10) }), failed({ userId: 'cat', at: at(40) })]
    expect(diagnosesWith(callWith(...joins), 'join_failed')).toHaveLength(2)
    expect(diagnoseCall(callWith(...joins)).stays[2]).toMatchObject({
      userId: 'cat',
      sessionId: '',
      from: at(10),
      to: at(40),
      isEnough: false,
      covered: 0,
      diagnoses: [{ severity: 3 }, { severity: 3 }],
    })
  })
})
