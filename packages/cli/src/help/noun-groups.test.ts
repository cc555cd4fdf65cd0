import { expect, it } from 'vitest'
import { nouns } from '../nouns.ts'
import { nounGroups } from './noun-groups.ts'

/** Other names of nouns, and what only shells call. */
const unnamed = ['tx', 'special-model', 'cs-node', 'annotation', '__complete']

it('names every noun once in the overview, and so in the man pages', () => {
  const named = nounGroups.flatMap(([, names]) => names)
  expect(named.toSorted()).toEqual(
    Object.keys(nouns)
      .filter((name) => !unnamed.includes(name))
      .toSorted(),
  )
})
