import { describe, expect, it } from 'vitest'
import { type CsNode, differsFromRaw } from './columns.ts'
import { csNodeRules, newCsNodeRules, overridesNothing } from './rules.ts'

const refusal = (draft: object) => csNodeRules.safeParse(draft).error?.issues[0]

describe('csNodeRules', () => {
  it('R-CSN-05 undefined, null and empty values mean no override', () => {
    for (const draft of [{}, { appkeys: null, zones: null, capacity: null }, { appkeys: [], zones: ' , ' }])
      expect(overridesNothing(csNodeRules.parse(draft))).toBe(true)
    expect(overridesNothing(csNodeRules.parse({ capacity: 0 }))).toBe(false)
  })

  it.each([-1, 1.5, 2 ** 31, Number.NaN, '5', true])('R-CSN-05 refuses a capacity of %j', (capacity) => {
    expect(refusal({ capacity })).toMatchObject({ path: ['capacity'], message: 'node.capacityWhole' })
  })

  it('D-29 a new override requires its node', () => {
    expect(newCsNodeRules.safeParse({ node: ' ' }).error?.issues[0]?.message).toBe('node.nodeRequired')
  })
})

describe('differsFromRaw', () => {
  it('R-CSN-06 compares sets and ignores order', () => {
    const node = {
      raw_appkeys: ['a', 'b'],
      newest_appkeys: ['b', 'a'],
      raw_zones: '华东,华北',
      newest_zones: '华北,华东',
      raw_capacity: null,
      newest_capacity: 0,
    } as unknown as CsNode
    expect(differsFromRaw(node, 'newest_appkeys_name')).toBe(false)
    expect(differsFromRaw(node, 'newest_zones')).toBe(false)
    expect(differsFromRaw({ ...node, newest_zones: '华北' }, 'newest_zones')).toBe(true)
    expect(differsFromRaw(node, 'newest_capacity')).toBe(true)
  })
})
