import { chanceOf } from '../../quality/chance.ts'
import { changeBounds, isSamePart, type Part, type PartKind, partKinds } from './part.ts'
import type { Suspect } from './scan.ts'

/** Users, those of them who were badly off in half or more of their sessions, and the calls that both were in. */
export interface UserGroup {
  users: number
  bad: number
  calls: number
  badCalls: number
}

/** Users with a part since a change, and at the same time of day before; and users without it, of the same projects for a version. */
export interface ChangeCounts {
  after: UserGroup
  before: UserGroup
  others: UserGroup
  othersBefore: UserGroup
}

/** A part that changed at a slot. */
export interface NamedChange extends Suspect {
  counts: ChangeCounts
}

/** Returns the users of a group to be compared, of whom some are badly off. */
export type CountUsers = (suspect: Suspect, without: readonly Part[]) => Promise<ChangeCounts>

const { elsewhere, enough, few, least, lift } = changeBounds

/** Kinds of parts that can be new: nobody had them before. */
const canBeNew: readonly PartKind[] = ['build', 'project']

/** Returns true if nobody, or hardly anybody, had a version before the change. */
export const isNewPart = ({ before }: Pick<ChangeCounts, 'before'>): boolean => before.users < few

/**
 * Returns true if users with a part are badly off at least twice as often as before and as others meanwhile, by more than chance,
 * and the others are not worse off than before.
 * @param parts how many parts were looked at
 */
export function confirmChange(kind: PartKind, { after, before, others, othersBefore }: ChangeCounts, parts: number) {
  if (after.bad < least.bad || after.badCalls < least.calls) return false
  if (others.users < enough || othersBefore.users < enough) return false
  const grown = shareOf(others) / Math.max(shareOf(othersBefore), 1e-9)
  if (grown > elsewhere.most && chance(others, othersBefore) <= elsewhere.clear) return false
  const level = changeBounds.chance / (parts * changeBounds.times)
  const isAbove = (control: UserGroup, times = 1) => shareOf(after) >= lift * times * shareOf(control)
  if (!isAbove(others) || chance(after, others) > level) return false
  if (before.users >= enough)
    return isAbove(before, Math.min(Math.max(grown, 1), elsewhere.most)) && chance(after, before) <= level
  if (!canBeNew.includes(kind)) return false
  return isAbove(othersBefore) && (isNewPart({ before }) || isAbove(before))
}

/**
 * Returns the parts that changed. If several explain the same users, it is the one that explains them best: the others are
 * counted again without it.
 * @param parts how many parts were looked at
 * @param known other changes, that explain what they can
 */
export async function nameChanges(
  suspects: readonly Suspect[],
  parts: number,
  known: (suspect: Suspect) => readonly Part[],
  count: CountUsers,
): Promise<NamedChange[]> {
  const confirmed: NamedChange[] = []
  for (const suspect of suspects) {
    const counts = await count(suspect, [])
    if (confirmChange(suspect.kind, counts, parts)) confirmed.push({ ...suspect, counts })
  }
  const named: NamedChange[] = []
  const byStrength = confirmed.toSorted(
    (one, other) =>
      strength(other.counts) - strength(one.counts) || partKinds.indexOf(one.kind) - partKinds.indexOf(other.kind),
  )
  for (const change of byStrength) {
    const without = [...known(change), ...named].filter((part) => !isSamePart(part, change))
    if (without.length === 0 || confirmChange(change.kind, await count(change, without), parts)) named.push(change)
  }
  return named
}

/** Returns how much better a part explains its bad users than the share of the others does. */
function strength({ after, before, others }: ChangeCounts): number {
  const usual = (before.bad + others.bad + 1) / (before.users + others.users + 2)
  const now = shareOf(after)
  const well = now < 1 ? (1 - now) * Math.log((1 - now) / (1 - usual)) : 0
  return after.users * (now * Math.log(now / usual) + well)
}

const shareOf = ({ bad, users }: UserGroup): number => (users === 0 ? 0 : bad / users)

/** Returns the probability of the difference by chance. Users in the same call share its fate, so they count as one. */
function chance(one: UserGroup, other: UserGroup): number {
  const [own, control] = [weightOf(one), weightOf(other)]
  return chanceOf(
    { users: Math.floor(one.users * own), bad: Math.floor(one.bad * own) },
    {
      users: Math.floor(other.users * control),
      bad: Math.min(Math.ceil(other.bad * control), Math.floor(other.users * control)),
    },
  )
}

const weightOf = ({ calls, users }: UserGroup): number => Math.min(1, calls / users, changeBounds.most / users)
