import { describe, expect, it } from 'vitest'
import { bounds } from './bounds.ts'
import type { CallStay } from './call.ts'
import { at, callOf, diagnosesOf, diagnosesWith, userStay } from './calls.testing.ts'

const { often, soon, within } = bounds.returns

const path = { ip: '198.18.0.1', network: 'wifi', place: { country: 'CN', router: 'r-1', accessServer: 'as-1' } }

describe('roaming', () => {
  const other = { ...path, ip: '198.18.0.2' }
  /** Makes two stays of a user, the second one some milliseconds after the first. */
  const found = (pause: number, after: Partial<typeof path> = other) => {
    const begins = 200 + pause / 1000
    const stays = [
      userStay('ann', { ...path, sessionId: 's-1', to: 200 }),
      userStay('ann', { ...path, ...after, sessionId: 's-2', from: begins, to: begins + 300 }),
    ]
    return diagnosesWith(callOf(stays), 'roaming')
  }

  it.each<[string, Partial<typeof path>]>([
    ['address', { ip: '198.18.0.2' }],
    ['network', { network: '4g' }],
    ['access server', { place: { ...path.place, accessServer: 'as-2' } }],
  ])('is a return within a minute through another %s', (_, after) => {
    expect(found(soon, after)).toEqual([
      {
        cause: 'roaming',
        side: 'network',
        from: at(200),
        to: at(200) + soon,
        severity: 2,
        times: 1,
        lasted: soon,
        confidence: 'medium',
        evidence: [],
        group: null,
        explainedBy: null,
      },
    ])
    expect(found(soon + 1, after)).toEqual([])
  })

  it('is not a return on the same path, nor through another router only', () => {
    expect(found(0, {})).toEqual([])
    expect(found(0, { place: { ...path.place, router: 'r-2', country: 'SG' } })).toEqual([])
  })

  it('includes a return before the old session ended, but not a second device', () => {
    expect(found(-soon)).toMatchObject([{ from: at(200) - soon, to: at(200) - soon }])
    expect(found(-soon - 1)).toEqual([])
  })

  it('is not another user on another path', () => {
    const stays = [userStay('ann', { ...path, to: 200 }), userStay('bob', { ...other, from: 210, to: 400 })]
    expect(diagnosesWith(callOf(stays), 'roaming')).toEqual([])
  })
})

describe('rejoins', () => {
  /** Makes stays of a user over the same path, which begin at these seconds and last `lasts` seconds. */
  const stays = (begins: readonly number[], lasts = 60): CallStay[] =>
    begins.map((from, index) => userStay('ann', { ...path, sessionId: `s-${index + 1}`, from, to: from + lasts }))
  const found = (begins: readonly number[]) => diagnosesWith(callOf(stays(begins)), 'rejoins')
  const last = within / 1000

  it('are three stays within five minutes, reported for the last one', () => {
    const call = callOf(stays([0, 100, last]))
    expect(call.stays).toHaveLength(often)
    expect(diagnosesOf(call).ann).toEqual([
      {
        cause: 'rejoins',
        side: 'network',
        from: at(60),
        to: at(last),
        severity: 2,
        times: 1,
        lasted: (last - 60) * 1000,
        confidence: 'low',
        evidence: [],
        group: null,
        explainedBy: null,
      },
    ])
  })

  it.each<[string, number[], number]>([
    ['at the bound', [0, 100, last], 1],
    ['a moment later', [0, 100, last + 0.001], 0],
    ['two alone', [0, last], 0],
    ['three of four', [0, 400, 500, 400 + last], 1],
    ['in any order', [last, 0, 100], 1],
  ])('%s', (_, begins, diagnoses) => {
    expect(found(begins)).toHaveLength(diagnoses)
  })

  it('are not several devices at the same time', () => {
    const begins = [0, 20, 40]
    expect(diagnosesWith(callOf(stays(begins, 200)), 'rejoins')).toEqual([])
    expect(diagnosesWith(callOf(stays(begins, 20)), 'rejoins')).toHaveLength(1)
  })

  it('are not stays of several users', () => {
    const three = stays([0, 100, 200]).map((stay, index) => ({ ...stay, userId: `u-${index}` }))
    expect(diagnosesWith(callOf(three), 'rejoins')).toEqual([])
  })
})
