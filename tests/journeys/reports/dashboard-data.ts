import { createClient } from '@clickhouse/client'
import { addDays, hour, minute, startOfDay } from '@rtcops/core/time/zone'

/** Noon of yesterday, a completed day, so that its figures are final. */
export const noon = addDays(startOfDay(Date.now()), -1) + 12 * hour

/** Users by country, largest first; twelve countries, so that a table has two pages. */
export const usersByCountry = [
  ['CN', 12],
  ['ID', 8],
  ['US', 5],
  ['SG', 3],
  ['IN', 2],
  ['EG', 1],
  ['JP', 1],
  ['PH', 1],
  ['SA', 1],
  ['TH', 1],
  ['TW', 1],
  ['VN', 1],
] as const

interface User {
  appKey: string
  country: string
  number: number
  /** Length of the user session in minutes. */
  minutes: number
}

/**
 * Stores the data that the dashboard counts: every user joins once for ten minutes, those of Indonesia for half an
 * hour. One in three has an iPhone, one in two has a headset until the end, every other one sends. Two attempts from
 * China fail at the router on Android, and one on an iPhone fails to resolve a name.
 *
 * @param other a project with one user in Brazil
 */
export async function storeDay(clickhouseUrl: string, appKey: string, other: string): Promise<void> {
  const client = createClient({ url: clickhouseUrl })
  const users = usersByCountry.flatMap(([country, count]) =>
    Array.from(
      { length: count },
      (_, number): User => ({ appKey, country, number, minutes: country === 'ID' ? 30 : 10 }),
    ),
  )
  users.push({ appKey: other, country: 'BR', number: 0, minutes: 10 })
  const insert = (table: string, values: readonly object[]) =>
    client.insert({
      table,
      values,
      format: 'JSONEachRow',
      clickhouse_settings: { max_partitions_per_insert_block: '100' },
    })
  try {
    await insert('user_session', users.flatMap(staysOf))
    await insert('join_attempt', [
      ...users.map((user) => ({ ...keysOf(user), os: systemOf(user), result: 1, join_ms: 500 })),
      ...[0, 3].map((number) => failureOf({ appKey, country: 'CN', number, minutes: 0 }, 'connect_router_failed')),
      failureOf({ appKey, country: 'CN', number: 2, minutes: 0 }, 'dns_failed'),
    ])
    await insert(
      'sample',
      users.map((user) => ({
        ...keysOf(user),
        distance: user.country === 'US' ? 240 : 40,
        up_loss_rate: 2,
        down_loss_rate: 1,
      })),
    )
  } finally {
    await client.close()
  }
}

const systemOf = ({ number }: User): string => (number % 3 === 2 ? 'iOS' : 'Android')
const userOf = ({ country, number }: User): string => `${country}-${number}`
const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

const keysOf = (user: User) => ({
  app_key: user.appKey,
  received: dayOf(noon),
  ts: noon,
  channel_session_id: `call ${user.country}`,
  user_id: userOf(user),
  session_id: userOf(user),
  country: user.country,
})

const failureOf = (user: User, fail_reason: string) => ({
  ...keysOf(user),
  os: systemOf(user),
  result: 0,
  join_ms: -1,
  fail_reason,
})

function staysOf(user: User): object[] {
  const { country, minutes, number } = user
  const { ts, ...keys } = keysOf(user)
  const isSender = number % 2 === 0
  const left = ts + minutes * minute
  return [
    {
      ...keys,
      channel_name: `room ${country}`,
      province: country === 'CN' ? (number < 8 ? '广东' : '北京') : '',
      os: systemOf(user),
      join_ts: ts,
      user_session_type: isSender ? 0 : 1,
      earphone_join: number % 2,
    },
    { ...keys, join_ts: left, leave_ts: left, talk_ms: isSender ? 5 * minute : 0, earphone_leave: 0 },
  ]
}
