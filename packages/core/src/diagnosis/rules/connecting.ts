import { bounds } from '../bounds.ts'
import type { SpellRule } from './rule.ts'

/** The user was in the room long before the media could flow. */
export const slowConnect: SpellRule = {
  cause: 'slow_connect',
  shows: {},
  spells: ({ from, paths, to }) => {
    const taken = paths[0]?.connectMs ?? 0
    if (taken < bounds.slowConnect) return []
    const end = Math.max(from, Math.min(to, from + taken))
    return [{ start: from, end, strength: taken / bounds.slowConnect, side: 'network' }]
  },
}
