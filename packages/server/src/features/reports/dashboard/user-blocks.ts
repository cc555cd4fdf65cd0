import type { Schema } from '@rtcops/core/api/types'
import { meanOf, shareOf } from '@rtcops/core/quality/shares'
import { decimalMinutes } from '@rtcops/core/time/minutes'
import type { RegionSums } from './count-regions.ts'
import type { PlaceUsers, UserDay } from './count-users.ts'

export const userBlockNames = [
  'user_different_status',
  'user_is_say_times',
  'daily_life',
  'headset01',
  'headset02',
] as const

type UserBlocks = Required<Pick<Schema<'Dashboard'>, (typeof userBlockNames)[number]>>

/** Returns the five blocks about users (F-14 to F-16), from the days that have users. */
export function userBlocks(found: readonly UserDay[], days: readonly string[]): UserBlocks {
  const sum = (column: Exclude<keyof UserDay, 'day'>) => found.reduce((total, row) => total + row[column], 0)
  const sessions = sum('sessions')
  const byDay = new Map(found.map((row) => [row.day, row]))
  const [withAtJoin, withoutAtJoin] = [sum('joined_with_earphone'), sum('joined_without_earphone')]
  const [withAtLeave, withoutAtLeave] = [sum('left_with_earphone'), sum('left_without_earphone')]
  const [atJoin, atLeave] = [withAtJoin + withoutAtJoin, withAtLeave + withoutAtLeave]
  const senders = sum('senders')
  const [calls, talk] = [sum('call_ms'), sum('talk_ms')]
  return {
    user_different_status: sessions === 0 ? [] : named({ sender: senders, receiver: sessions - senders }),
    user_is_say_times:
      calls === 0
        ? []
        : [
            { name: 'on_mic', min: decimalMinutes(talk) },
            { name: 'off_mic', min: decimalMinutes(calls - talk) },
          ],
    daily_life:
      sessions === 0
        ? []
        : days.map((day) => {
            const { android_users: Android = 0, ios_users: iOS = 0, users: All = 0 } = byDay.get(day) ?? {}
            return { day, Android, iOS, All }
          }),
    headset01:
      sessions === 0
        ? []
        : named({ headset: withAtJoin, no_headset: withoutAtJoin, unknown: sessions - atJoin }).filter(
            ({ name, num }) => name !== 'unknown' || num > 0,
          ),
    headset02:
      atJoin + atLeave === 0
        ? []
        : [
            { name: 'headset', before: shareOf(withAtJoin, atJoin), after: shareOf(withAtLeave, atLeave) },
            { name: 'no_headset', before: shareOf(withoutAtJoin, atJoin), after: shareOf(withoutAtLeave, atLeave) },
          ],
  }
}

const named = (counts: Readonly<Record<string, number>>): Schema<'NamedCount'>[] =>
  Object.entries(counts).map(([name, num]) => ({ name, num }))

/** Returns users and minutes of places, in their order (F-18). */
export const distribution = (places: readonly PlaceUsers[]): Schema<'Distribution'>[] =>
  places.map(({ address, callMs, users }) => ({ address, num: users, min: decimalMinutes(callMs) }))

/** Returns the connection quality of users by country, most users first (F-17). */
export function regionQuality(
  regions: ReadonlyMap<string, RegionSums>,
  countries: readonly PlaceUsers[],
): Schema<'RegionQuality'>[] {
  const usersOf = new Map(countries.map(({ address, users }) => [address, users]))
  const mean = ({ number, sum }: { number: number; sum: number }) => meanOf(sum, number)
  return [...regions]
    .map(([address, { down_loss, rtt, up_loss }]) => ({
      address,
      country: address,
      num: usersOf.get(address) ?? 0,
      rtt: mean(rtt),
      up_loss: mean(up_loss),
      down_loss: mean(down_loss),
    }))
    .sort((one, other) => other.num - one.num || (one.address < other.address ? -1 : 1))
}
