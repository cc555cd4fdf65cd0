import { createClient } from '@clickhouse/client'
import { day, hour, minute } from '@rtcops/core/time/zone'

/** Router whose users lose packets since the change. */
export const changedRouter = '198.18.10.12'

/**
 * Stores samples of a country of its own, an hour before and after a moment and on the week before: a third of those of one router are bad
 * since then, and few of those of another.
 */
export async function storeAround(clickhouseUrl: string, appKey: string, at: number): Promise<void> {
  const client = createClient({ url: clickhouseUrl })
  const days = Array.from({ length: 8 }, (_, index) => index * day)
  try {
    await client.insert({
      table: 'sample',
      values: days.flatMap((back) =>
        [changedRouter, '198.18.10.13'].flatMap((router) => samplesAround(appKey, router, at - back, back === 0)),
      ),
      format: 'JSONEachRow',
      clickhouse_settings: { max_partitions_per_insert_block: '100' },
    })
    await client.insert({
      table: 'user_session',
      values: [
        {
          app_key: appKey,
          received: dateOf(at),
          channel_session_id: `call-${changedRouter}`,
          user_id: 'u',
          session_id: 's',
          join_ts: at,
          router_ip: changedRouter,
          as_ip: '198.19.10.1',
          country: 'SG',
        },
      ],
      format: 'JSONEachRow',
    })
  } finally {
    await client.close()
  }
}

function samplesAround(appKey: string, router: string, at: number, isToday: boolean): object[] {
  const calls = Array.from({ length: 40 }, (_, index) => index)
  const moments = Array.from({ length: 24 }, (_, index) => at - hour + index * 5 * minute)
  return calls.flatMap((call) =>
    moments.map((ts, index) => {
      const every = isToday && router === changedRouter && ts >= at ? 3 : 50
      return {
        app_key: appKey,
        received: dateOf(ts),
        ts,
        channel_session_id: `${router} ${at} ${call}`,
        session_id: 's',
        user_id: `u${call}`,
        country: 'SG',
        router_ip: router,
        up_loss_rate: (call * 7 + index * 11) % every === 0 ? 15 : 1,
      }
    }),
  )
}

const dateOf = (ts: number): string => new Date(ts).toISOString().slice(0, 10)
