import { describe, expect, it } from 'vitest'
import { allowedActions } from './allowed-actions.ts'
import { edit, remove } from './row-action.ts'

const nothing = () => undefined
const actions = () => [edit('updateMethod', nothing), remove('deleteMethod', nothing)]

describe('actions of rows', () => {
  it('R-GEN-17 holds only what the user may do', () => {
    const allowed = allowedActions([{}], actions, (operation) => operation === 'deleteMethod')
    expect(allowed?.({}).map(({ operation }) => operation)).toEqual(['deleteMethod'])
  })

  it('R-GEN-17 there is no column of actions when none is allowed', () => {
    expect(allowedActions([{}], actions, () => false)).toBeUndefined()
    expect(allowedActions([{}], undefined, () => true)).toBeUndefined()
  })
})
