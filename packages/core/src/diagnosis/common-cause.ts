import type { TimeRange } from '../time/range.ts'
import { overlap } from './evidence.ts'
import { type Cause, causes, causesOfClients, mainOf, type Side, type StayVerdict } from './verdict.ts'

/** A cause that many users have in common. */
export interface CommonCause {
  cause: Cause
  side: Side
  /** Address, country, version or model that is at fault; '' for other causes. */
  place: string
  /** Users badly off who had it. */
  users: number
}

/** A cause that fewer users have is that of single lines, whatever share of those badly off they are. */
const fewestInCommon = 3

/** Causes located somewhere: the same cause at another place is another fault. */
const located: readonly Cause[] = ['region_fault', 'router_fault', 'access_server_fault', ...causesOfClients]

/**
 * Returns the cause that most users badly off have at some time of a range; on a tie, the one of higher rank. Other users
 * do not count, so that its users are never more than those badly off.
 *
 * @param badUsers ids of the users badly off
 * @returns undefined if fewer than half of them or fewer than three have it
 */
export function commonCause(
  stays: readonly Pick<StayVerdict, 'diagnoses' | 'userId'>[],
  { end, start }: TimeRange,
  badUsers: ReadonlySet<string>,
): CommonCause | undefined {
  const found = stays.flatMap(({ diagnoses, userId }) => {
    if (!badUsers.has(userId)) return []
    const main = mainOf({ diagnoses: diagnoses.filter((each) => overlap(each, { from: start, to: end })) })
    if (!main) return []
    return { userId, cause: main.cause, side: main.side, place: placeOf(main) }
  })
  const [most] = [...Map.groupBy(found, ({ cause, place, side }) => `${cause} ${side} ${place}`).values()]
    .flatMap((alike) => {
      const [first] = alike
      return first ? { ...first, users: new Set(alike.map(({ userId }) => userId)).size } : []
    })
    .toSorted((one, other) => other.users - one.users || causes.indexOf(one.cause) - causes.indexOf(other.cause))
  if (!most || most.users < Math.max(fewestInCommon, badUsers.size / 2)) return undefined
  const { cause, place, side, users } = most
  return { cause, side, place, users }
}

const placeOf = ({ cause, group }: StayVerdict['diagnoses'][number]): string =>
  located.includes(cause) ? (group?.name ?? '') : ''
