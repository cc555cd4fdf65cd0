import { intervalsOf } from '@rtcops/core/quality/intervals'
import { formatDateTime, second } from '@rtcops/core/time/zone'
import { readNodeFigures } from '../../../clickhouse/node-figures.ts'
import { nodeCharts } from '../../../quality/node-charts.ts'
import { readQuestion, windowOf } from '../../../quality/read-question.ts'
import type { Handlers } from '../../../services/handlers.ts'

/** Handler for what routers and access servers report of themselves. */
export const nodeMetricHandlers: Pick<Handlers, 'getNodeMetrics'> = {
  async getNodeMetrics(context, { address, ...input }) {
    const { range, step } = await readQuestion(context, input)
    const times = intervalsOf(range, step)
    const [figures, info] = await Promise.all([
      readNodeFigures(context, address, range, step),
      windowOf(context, { range, step }),
    ])
    return {
      list: nodeCharts(
        figures,
        times.map((time) => time / second),
      ),
      timesList: times.map((time) => formatDateTime(time)),
      info,
    }
  },
}
