import type { Schema } from '@rtcops/core/api/types'
import { changeOf, shareOf, sharesOf } from '@rtcops/core/quality/shares'
import { second } from '@rtcops/core/time/zone'
import type { PartDay } from './queries.ts'

/** The time of all parts in the asked days and in the earlier ones. */
export interface Periods {
  now: readonly PartDay[]
  then: readonly PartDay[]
  /** The asked days, the oldest first. */
  days: readonly string[]
}

/** The users of a company behind its bad time, and whom to call; absent for other parts. */
export type CompanyFacts = Pick<
  Schema<'BadTime'>,
  'users' | 'all_users' | 'users_share' | 'salesperson_name' | 'contact_name' | 'contact_phone'
>

/** What is known of a part besides its time. */
type Told = Pick<Schema<'BadTime'>, 'label' | 'is_new'> & CompanyFacts

export const seconds = (ms: number): number => Math.round(ms / second)

export const sum = (of: readonly PartDay[], what: 'bad' | 'measured'): number =>
  of.reduce((total, each) => total + each[what], 0)

/**
 * Returns the parts with bad time in one of the periods.
 *
 * @param isOfAll whether rates are of all measured time, because a cause has no measured time itself
 */
export function partsOnWire(
  { days, now, then }: Periods,
  isOfAll: boolean,
  about: (name: string) => Told,
): Schema<'BadTime'>[] {
  const [shown, earlier] = [byName(now), byName(then)]
  const [whole, wholeBefore] = [sum(now, 'measured'), sum(then, 'measured')]
  const wholeOfDay = new Map(
    [...Map.groupBy(now, ({ day }) => day)].map(([day, ofDay]) => [day, sum(ofDay, 'measured')] as const),
  )
  const hadAny = [...earlier.values()].some(({ bad }) => bad > 0)
  return [...new Set([...shown.keys(), ...earlier.keys()])].flatMap((name) => {
    const [part, was] = [shown.get(name), earlier.get(name)]
    if (!part?.bad && !was?.bad) return []
    const told = about(name)
    const rate = shareOf(part?.bad ?? 0, isOfAll ? whole : (part?.measured ?? 0))
    const beforeRate = shareOf(was?.bad ?? 0, isOfAll ? wholeBefore : (was?.measured ?? 0))
    const beforeShare = hadAny ? (was?.share ?? 0) : null
    const isNew = told.is_new === 1
    return {
      name,
      ...told,
      bad_seconds: seconds(part?.bad ?? 0),
      share: part?.share ?? 0,
      rate,
      before_seconds: seconds(was?.bad ?? 0),
      before_share: isNew ? null : beforeShare,
      before_rate: isNew ? null : beforeRate,
      change: isNew ? null : changeOf(beforeShare, part?.share ?? 0),
      rate_change: isNew ? null : changeOf(beforeRate, rate),
      trend: days.map((day) => {
        const ofDay = part?.days.get(day)
        return shareOf(ofDay?.bad ?? 0, isOfAll ? (wholeOfDay.get(day) ?? 0) : (ofDay?.measured ?? 0))
      }),
    }
  })
}

/** Returns the sums of each part with its share of all bad time, and its days. */
function byName(rows: readonly PartDay[]) {
  const parts = [...Map.groupBy(rows, ({ name }) => name)].map(([name, ofName]) => ({
    name,
    bad: sum(ofName, 'bad'),
    measured: sum(ofName, 'measured'),
    days: new Map(ofName.map((each) => [each.day, each])),
  }))
  const shares = sharesOf(parts.map(({ bad }) => bad)) ?? []
  return new Map(parts.map((part, index) => [part.name, { ...part, share: shares[index] ?? 0 }]))
}
