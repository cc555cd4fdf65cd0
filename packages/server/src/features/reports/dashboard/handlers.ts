import { rangeToDays } from '@rtcops/core/time/range'
import { daysBetween } from '../../../billing/billing-days.ts'
import type { Handlers } from '../../../handlers.ts'
import { readCountedDays } from '../../../postgres/counted-days.ts'
import { countJoinParts } from './count-joins.ts'
import { countRegions } from './count-regions.ts'
import { countPlaces, countUserDays } from './count-users.ts'
import { readDashboardFilter, stepOf } from './dashboard-filter.ts'
import { joinBlocks } from './join-blocks.ts'
import { getWorldNamemap } from './namemap.ts'
import { distribution, regionQuality, userBlocks } from './user-blocks.ts'

/** The data analysis dashboard (1.42): joins and samples from roll-ups by five minutes, users from those by day. */
export const dashboardHandlers: Pick<Handlers, 'getDashboard' | 'getWorldNamemap'> = {
  async getDashboard(context, input) {
    const filter = await readDashboardFilter(context, input)
    const { appKeys, range } = filter
    const step = stepOf(range)
    const { until, versions } = await readCountedDays(context.db, range)
    const [joins, days, places, regions] = await Promise.all([
      countJoinParts(context, filter, step),
      countUserDays(context, { versions, appKeys }),
      countPlaces(context, { versions, appKeys }),
      countRegions(context, filter),
    ])
    const [start, end] = rangeToDays(range)
    return {
      info: {
        ...joinBlocks(joins, { range, step, until: context.now() }),
        ...userBlocks(days, daysBetween(start, end)),
        rtt_packet_loss_rate_region: regionQuality(regions, places.countries),
        world_user_distribution: distribution(places.countries),
        chinese_user_distribution: distribution(places.provinces),
      },
      span: { start, end, until },
    }
  },

  getWorldNamemap,
}
