import type { TimeRange } from '@rtcops/core/time/range'
import { day, hour } from '@rtcops/core/time/zone'
import { daySpanOf, daysIn, readDaysFilter } from '../../../clickhouse/days/days-filter.ts'
import type { Handlers } from '../../../handlers.ts'
import { countJoinParts } from './count-joins.ts'
import { countRegions } from './count-regions.ts'
import { countPlaces, countUserDays } from './count-users.ts'
import { joinBlocks } from './join-blocks.ts'
import { getWorldNamemap } from './namemap.ts'
import { distribution, regionQuality, userBlocks } from './user-blocks.ts'

/** Joins are told by hour for up to two days, else by day. */
const stepOf = ({ end, start }: TimeRange): number => (end - start <= 2 * day ? hour : day)

/** The data analysis dashboard (1.42): joins and samples from roll-ups by five minutes, users from those by day. */
export const dashboardHandlers: Pick<Handlers, 'getDashboard' | 'getWorldNamemap'> = {
  async getDashboard(context, { company_id, datearr }) {
    const asked = { company_id, time: datearr }
    const filter = await readDaysFilter(context, asked, 'dashboard', { field: 'datearr' })
    const { range } = filter
    const step = stepOf(range)
    const [joins, days, places, regions] = await Promise.all([
      countJoinParts(context, filter, step),
      countUserDays(context, filter),
      countPlaces(context, filter),
      countRegions(context, filter),
    ])
    return {
      info: {
        ...joinBlocks(joins, { range, step, until: context.now() }),
        ...userBlocks(days, daysIn(range)),
        rtt_packet_loss_rate_region: regionQuality(regions, places.countries),
        world_user_distribution: distribution(places.countries),
        chinese_user_distribution: distribution(places.provinces),
      },
      span: daySpanOf(filter),
    }
  },

  getWorldNamemap,
}
