import { stepOf } from '@rtcops/core/quality/intervals'
import { daySpanOf, daysIn, readDaysFilter } from '../../../rollups/days/days-filter.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { countJoinParts } from './count-joins.ts'
import { countRegions } from './count-regions.ts'
import { countPlaces, countUserDays } from './count-users.ts'
import { joinBlockNames, joinBlocks } from './join-blocks.ts'
import { getWorldNamemap } from './namemap.ts'
import { settleBlocks } from './settle-blocks.ts'
import { distribution, regionQuality, userBlockNames, userBlocks } from './user-blocks.ts'

/** Handlers for the data analysis dashboard (1.42): joins and samples from five-minute roll-ups, users from daily ones. */
export const dashboardHandlers: Pick<Handlers, 'getDashboard' | 'getWorldNamemap'> = {
  async getDashboard(context, { company_id, datearr }) {
    const input = { company_id, time: datearr }
    const filter = await readDaysFilter(context, input, 'dashboard', { field: 'datearr' })
    const { range } = filter
    const step = stepOf(range)
    const joins = countJoinParts(context, filter, step)
    const days = countUserDays(context, filter)
    const places = countPlaces(context, filter)
    const regions = Promise.all([countRegions(context, filter), places])
    const blocks = await settleBlocks(context, [
      [joinBlockNames, joins.then((counted) => joinBlocks(counted, { range, step, until: context.now() }))],
      [userBlockNames, days.then((found) => userBlocks(found, daysIn(range)))],
      [
        ['world_user_distribution', 'chinese_user_distribution'],
        places.then(({ countries, provinces }) => ({
          world_user_distribution: distribution(countries),
          chinese_user_distribution: distribution(provinces),
        })),
      ],
      [
        ['rtt_packet_loss_rate_region'],
        regions.then(([sums, { countries }]) => ({ rtt_packet_loss_rate_region: regionQuality(sums, countries) })),
      ],
    ])
    return { ...blocks, span: daySpanOf(filter) }
  },

  getWorldNamemap,
}
