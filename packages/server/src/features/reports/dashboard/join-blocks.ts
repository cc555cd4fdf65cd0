import type { Schema } from '@rtcops/core/api/types'
import { systems } from '@rtcops/core/features/reports/dashboard/blocks'
import { intervalsOf } from '@rtcops/core/quality/intervals'
import { type JoinReason, joinReasons } from '@rtcops/core/quality/joins'
import { shareOf, sharesOf } from '@rtcops/core/quality/shares'
import type { TimeRange } from '@rtcops/core/time/range'
import { day, formatDateTime, formatDay, type Instant } from '@rtcops/core/time/zone'
import { type JoinCounts, type JoinParts, sumOfJoins } from './count-joins.ts'

export const joinBlockNames = [
  'different_equipment_added_into_room',
  'failed_to_join_room',
  'different_regions_success_to_join_room',
  'different_times_success_to_join_room',
] as const

type JoinBlocks = Required<Pick<Schema<'Dashboard'>, (typeof joinBlockNames)[number]>>

/** Returns the four blocks about joining (F-01 to F-04). @param until intervals that begin later are left out */
export function joinBlocks(
  { byCountry, bySystem, byTime }: JoinParts,
  { range, step, until }: { range: TimeRange; step: number; until: Instant },
): JoinBlocks {
  const none = sumOfJoins([])
  const [android, ios] = systems.map((system) => bySystem.get(system) ?? none) as [JoinCounts, JoinCounts]
  const all = sumOfJoins(bySystem.values())
  const other = sumOfJoins([...bySystem].filter(([system]) => !isNamed(system)).map(([, counts]) => counts))
  const times = intervalsOf(range, step).filter((time) => time <= until)
  return {
    different_equipment_added_into_room: {
      Android: joined(android),
      iOS: joined(ios),
      Other: joined(other),
      All: joined(all),
    },
    failed_to_join_room: { Android: failures(android), iOS: failures(ios) },
    different_regions_success_to_join_room: [...byCountry]
      .map(([address, counts]) => ({ address, ...rates(counts) }))
      .sort((one, other) => other.num - one.num || (one.address < other.address ? -1 : 1)),
    different_times_success_to_join_room:
      all.attempts === 0
        ? []
        : times.map((time) => ({
            time: step < day ? formatDateTime(time) : formatDay(time),
            ...rates(byTime.get(time) ?? none),
          })),
  }
}

const isNamed = (system: string): boolean => systems.some((each) => each === system)

function joined({ attempts, success_1s, success_3s, success_5s }: JoinCounts): Schema<'JoinCounts'> {
  const [fail1, fail3, fail5] = [attempts - success_1s, attempts - success_3s, attempts - success_5s]
  const none = [null, null] as const
  const [success1_pct, fail1_pct] = sharesOf([success_1s, fail1]) ?? none
  const [success3_pct, fail3_pct] = sharesOf([success_3s, fail3]) ?? none
  const [success5_pct, fail5_pct] = sharesOf([success_5s, fail5]) ?? none
  return {
    number: attempts,
    success1: success_1s,
    success1_pct,
    fail1,
    fail1_pct,
    success3: success_3s,
    success3_pct,
    fail3,
    fail3_pct,
    success5: success_5s,
    success5_pct,
    fail5,
    fail5_pct,
  }
}

const rates = ({ attempts, success_1s, success_3s, success_5s }: JoinCounts) => ({
  num: attempts,
  success1_pct: shareOf(success_1s, attempts),
  success3_pct: shareOf(success_3s, attempts),
  success5_pct: shareOf(success_5s, attempts),
})

/** Returns the reasons that occurred, the most frequent first. */
function failures(counts: JoinCounts): Schema<'Reason'>[] {
  const found = (Object.keys(joinReasons) as JoinReason[])
    .map((reason) => ({ reason, num: counts[reason] }))
    .filter(({ num }) => num > 0)
    .sort((one, other) => other.num - one.num)
  const shares = sharesOf(found.map(({ num }) => num))
  return found.map((each, index) => ({ ...each, pct: shares?.[index] ?? 0 }))
}
