import type { Input } from '@rtcops/core/api/types'
import type { Context } from '../../../../command.ts'
import { orderOf } from '../../../../lists/order.ts'
import { listPages, wholePage } from '../../../../lists/pages.ts'
import { chosenCompany } from '../../../../lookup.ts'
import { onlyGiven } from '../../../../only-given.ts'
import type { PageOptions, SortOptions } from '../../../../options/list.ts'
import type { RangeOptions } from '../../../../options/range.ts'
import { drawBars } from '../../../../output/chart/bar-chart.ts'
import { isDrawn } from '../../../../output/is-drawn.ts'
import { printList } from '../../../../output/print.ts'
import { ask } from '../../../../server/server.ts'
import { givenRange } from '../../../../time-range.ts'
import { projectOfCalls } from '../find-project.ts'
import { eventTypesOf } from './event-types.ts'
import { events, typeCounts } from './listing.ts'

interface BehaviorOptions extends PageOptions, RangeOptions, SortOptions {
  event?: string[]
  company?: string
  project?: string
  room?: string
  user?: string
  chart?: boolean
}

type Filter = Input<'getCallBehaviorCharts'>

/** Lists events of all calls; with `--chart` shows how many there are of each type. */
export async function listBehavior(context: Context, options: BehaviorOptions): Promise<void> {
  const filter = await readFilter(context, options)
  if (options.chart) return await chartTypes(context, filter)
  const input = { ...filter, ...onlyGiven({ order: orderOf('listCallBehavior', options.sort) }) }
  await printList(context, events, listPages(context, 'listCallBehavior', input, options), options)
}

/** Draws bars on a terminal; otherwise prints rows. */
async function chartTypes(context: Context, filter: Filter): Promise<void> {
  const { info } = await ask(context, 'getCallBehaviorCharts', filter)
  if (isDrawn(context)) await drawBars(context, typeCounts, 'number', info.types)
  else await printList(context, typeCounts, wholePage(info.types))
}

async function readFilter(context: Context, options: BehaviorOptions): Promise<Filter> {
  const { event, room, user } = options
  const time = givenRange(context, options)
  return onlyGiven({
    company_id: await chosenCompany(context, options),
    app_key: await projectOfCalls(context, options, time),
    channel_name: room || undefined,
    user_id: user || undefined,
    type_number: event && (await eventTypesOf(context, event)),
    time,
  })
}
