import { describe, expect, it } from 'vitest'
import { allowedActions } from './allowed-actions.ts'
import { edit, remove } from './row-action.ts'

const nothing = () => undefined
const actions = () => [edit('E', nothing), remove('D', nothing)]

describe('actions of rows', () => {
  it('R-GEN-17 holds only what the user may do', () => {
    const allowed = allowedActions([{}], actions, (key) => key === 'D')
    expect(allowed?.({}).map(({ permission }) => permission)).toEqual(['D'])
  })

  it('R-GEN-17 there is no column of actions when none is allowed', () => {
    expect(allowedActions([{}], actions, () => false)).toBeUndefined()
    expect(allowedActions([{}], undefined, () => true)).toBeUndefined()
  })
})
