import type { TimeRange } from '../time/range.ts'
import { type Cause, causes, mainOf, type Side, type StayVerdict } from './verdict.ts'

/** A cause that many users have in common. */
export interface CommonCause {
  cause: Cause
  side: Side
  /** Address of the router or access server, or code of the country, that is at fault; '' for other causes. */
  place: string
  /** Users who had it. */
  users: number
}

/** Causes located in a part of the platform: the same cause at another place is another fault. */
const ofPlatform: readonly Cause[] = ['region_fault', 'router_fault', 'access_server_fault']

/**
 * Returns the cause that most users have at some time of a range; on a tie, the one of higher rank.
 *
 * @returns undefined if fewer than half of the users badly off have it
 */
export function commonCause(
  stays: readonly Pick<StayVerdict, 'diagnoses' | 'userId'>[],
  { end, start }: TimeRange,
  badUsers: number,
): CommonCause | undefined {
  const found = stays.flatMap(({ diagnoses, userId }) => {
    const main = mainOf({ diagnoses: diagnoses.filter(({ from, to }) => from < end && to > start) })
    if (!main) return []
    return { userId, cause: main.cause, side: main.side, place: placeOf(main) }
  })
  const [most] = [...Map.groupBy(found, ({ cause, place, side }) => `${cause} ${side} ${place}`).values()]
    .flatMap((alike) => {
      const [first] = alike
      return first ? { ...first, users: new Set(alike.map(({ userId }) => userId)).size } : []
    })
    .toSorted((one, other) => other.users - one.users || causes.indexOf(one.cause) - causes.indexOf(other.cause))
  if (!most || 2 * most.users < badUsers) return undefined
  const { cause, place, side, users } = most
  return { cause, side, place, users }
}

const placeOf = ({ cause, group }: StayVerdict['diagnoses'][number]): string =>
  ofPlatform.includes(cause) ? (group?.name ?? '') : ''
