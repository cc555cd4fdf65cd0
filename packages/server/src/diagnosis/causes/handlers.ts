import type { Schema } from '@rtcops/core/api/types'
import { startExport } from '../../exports/index.ts'
import type { Handlers } from '../../services/handlers.ts'
import { badTimeExporter } from './exporter.ts'
import { seconds } from './parts-on-wire.ts'
import { daysOf, readDayCauses } from './queries.ts'
import { readBadTime, readCauseDays, readFilter } from './read-bad-time.ts'

/** Handlers for the causes of bad minutes. */
export const causeHandlers: Pick<Handlers, 'listBadTime' | 'exportBadTime' | 'getBadTimeChart'> = {
  listBadTime: readBadTime,

  exportBadTime: (context, input) => startExport(badTimeExporter, context, input),

  async getBadTimeChart(context, input) {
    const [filter, range] = await Promise.all([readFilter(context, input), readCauseDays(context, input.time)])
    const byDay = Map.groupBy(await readDayCauses(context, filter, range), (each) => each.day)
    return {
      list: daysOf(range).map((name) => {
        const ofDay = byDay.get(name) ?? []
        return {
          day: name,
          measured_seconds: seconds(ofDay.reduce((sum, { ms }) => sum + ms, 0)),
          causes: ofDay
            .filter(({ cause }) => cause !== '')
            .map(({ cause, ms }) => ({ cause: cause as Schema<'DiagnosisCause'>, seconds: seconds(ms) })),
        }
      }),
    }
  },
}
