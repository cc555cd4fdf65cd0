import { describe, expect, it } from 'vitest'
import { allowedActions } from './allowed-actions.ts'
import { edit, open, remove, splitActions } from './row-action.ts'

const nothing = () => undefined
const actions = () => [edit('updateMethod', nothing), remove('deleteMethod', nothing)]

describe('actions of rows', () => {
  it('R-GEN-17 contain only what the user may do', () => {
    const allowed = allowedActions([{}], actions, (operation) => operation === 'deleteMethod')
    expect(allowed?.({}).map(({ operation }) => operation)).toEqual(['deleteMethod'])
  })

  it('R-GEN-17 have no column if none is allowed', () => {
    expect(allowedActions([{}], actions, () => false)).toBeUndefined()
    expect(allowedActions([{}], undefined, () => true)).toBeUndefined()
  })

  it('show at most three, and the others in a menu', () => {
    const four = [...actions(), open('project.calls', '/a'), open('project.calls', '/b')]
    expect(splitActions(four.slice(0, 3)).rest).toEqual([])
    expect(splitActions(four).drawn).toHaveLength(3)
    expect(splitActions(four).rest).toHaveLength(1)
  })
})
