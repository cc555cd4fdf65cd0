import type { Schema } from '@rtcops/core/api/types'
import { blameOf } from '@rtcops/core/quality/blame'
import type { MetricId } from '@rtcops/core/quality/metrics'
import { roundTo } from '@rtcops/core/quality/shares'
import { countPaths } from '../../../clickhouse/quality/count-paths.ts'
import type { Question } from '../../../quality/read-question.ts'
import type { Context } from '../../../services/context.ts'

/** Access servers that are listed. */
const mostServers = 20

/**
 * Returns whether a router is at fault or access servers behind it, by comparison with the other routers under the same filter; null if that
 * cannot be compared.
 */
export async function blamePath(
  context: Context,
  metric: MetricId,
  { filter, range }: Pick<Question, 'filter' | 'range'>,
  router: string | undefined,
): Promise<Schema<'PathBlame'> | null> {
  if (router === undefined) return null
  const others = { ...filter, router: undefined, accessServer: undefined }
  const blame = blameOf(await countPaths(context, metric, others, range), router)
  if (!blame) return null
  const { servers, ...counts } = blame
  return {
    router,
    ...counts,
    servers: servers.slice(0, mostServers).map(({ accessServer, isBad, number, share }) => ({
      as: accessServer,
      number,
      share: roundTo(share * 100, 4),
      bad: isBad ? 1 : 0,
    })),
  }
}
