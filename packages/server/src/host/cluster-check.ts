import { databaseOf, openWriter } from '../clickhouse/client.ts'
import { checkCluster } from '../clickhouse/cluster/check-cluster.ts'
import { dialectOf } from '../clickhouse/dialect.ts'
import { HostFailure, hostExits } from './failure.ts'
import type { HostCommand } from './io.ts'
import { unlessAborted, unreachable } from './open.ts'

/** Checks the ClickHouse cluster of the settings; exits with 1 if one of the checks is bad. */
export const clusterCheck: HostCommand = {
  flags: {},
  run: async ({ result, settings, signal }) => {
    const { clickhouseCluster, clickhouseUrl } = settings
    if (!clickhouseUrl || clickhouseCluster === '')
      throw new HostFailure(
        'noCluster',
        'there is no cluster to check; set CLICKHOUSE_URL and RTCOPS_CLICKHOUSE_CLUSTER',
      )
    // The database may not exist yet, which the checks report.
    const { client } = openWriter(clickhouseUrl, 'default', dialectOf(clickhouseCluster))
    try {
      const answer = await client.ping()
      if (!answer.success) throw unreachable('ClickHouse', answer.error)
      const list = await unlessAborted(signal, checkCluster(client, databaseOf(clickhouseUrl), clickhouseCluster))
      result({ list })
      return list.some(({ state }) => state === 'bad') ? hostExits.failure : hostExits.done
    } finally {
      await client.close()
    }
  },
}
