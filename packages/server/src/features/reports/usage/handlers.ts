import { rangeToDays } from '@rtcops/core/time/range'
import { defaultRange } from '@rtcops/core/time/range-presets'
import { ownerOf } from '../../../billing/day-bills.ts'
import { readOpenBills } from '../../../billing/open-bills.ts'
import { readUncounted } from '../../../billing/uncounted.ts'
import type { Context } from '../../../services/context.ts'
import type { Handlers } from '../../../services/handlers.ts'
import { configuredKinds, kindsOf, type Minutes, ofOwner, withKinds } from './kinds.ts'
import { readProjectUsage, readUsageDays } from './queries.ts'
import { readUsageFilter } from './usage-filter.ts'

type Operations = 'getUsage' | 'getUsageCharts' | 'listProjectShortTime'

export const usageHandlers: Pick<Handlers, Operations> = {
  getUsage: async (context, input) => {
    const { days, info } = await readUsage(context, input)
    return { list: days.toReversed(), info }
  },
  getUsageCharts: async (context, input) => {
    const { days, info } = await readUsage(context, input)
    return { list: days, timesList: days.map(({ day }) => day), info }
  },
  listProjectShortTime: async ({ db, now, telemetry }, input) => {
    const [start, end] = rangeToDays(defaultRange('weekStatistics', now()))
    const filter = { firstDay: start, lastDay: end, ...ownerOf(input) }
    const open = await readOpenBills({ db, now, telemetry }, filter)
    // Sums of a week that lack a day would be taken for complete.
    if (open.refusal) throw open.refusal
    const kinds = await configuredKinds(db)
    const { list, total } = await readProjectUsage(db, filter, open.bills, kinds, input)
    const uncounted = new Set(open.uncounted)
    return {
      list: list.map(({ push_flow, video, ...row }) => ({
        ...row,
        // Minutes that cannot be counted are not zero.
        ...withKinds(row, uncounted.has(row.appkey) ? [] : kindsOf(kinds, { push_flow, video })),
      })),
      total,
      info: {
        start,
        end,
        kinds: await ofOwner(db, kinds, filter),
        open: open.state === 'included' ? 'included' : 'none',
        uncounted: await readUncounted(db, open.uncounted, filter),
      },
    }
  },
}

type UsageInput = Parameters<typeof readUsageFilter>[0]

/** Returns minutes by day, oldest first, and their sums: those of the bills, with open days as counted so far. */
async function readUsage({ db, now, telemetry }: Context, input: UsageInput) {
  const filter = readUsageFilter(input, now())
  const open = await readOpenBills({ db, now, telemetry }, filter)
  const [minutes, kinds] = await Promise.all([
    readUsageDays(db, filter, open.bills),
    configuredKinds(db).then((shown) => ofOwner(db, shown, filter)),
  ])
  const uncounted = await readUncounted(db, open.uncounted, filter)
  const opens = [open.firstOpen ?? '9999', ...open.late.map(({ firstDay }) => firstDay)].sort()[0] ?? ''
  const isClosed = (day: string) => day < opens
  const isUnknown = open.state === 'unavailable' || (filter.appKey !== undefined && uncounted.length > 0)
  return {
    days: minutes.map(({ day, ...counted }) => {
      const closed = isClosed(day)
      // Minutes that cannot be counted are not zero.
      const known = closed || !isUnknown ? kinds : []
      return { day, ...withKinds(counted, known), closed: closed ? (1 as const) : (0 as const) }
    }),
    info: {
      ...withKinds(sumOf(minutes), kinds),
      start: filter.firstDay,
      end: filter.lastDay,
      kinds,
      open: open.state,
      uncounted,
    },
  }
}

const sumOf = (days: readonly Minutes[]): Minutes => {
  const sum = (field: keyof Minutes) => days.reduce((whole, day) => whole + (day[field] ?? 0), 0)
  return {
    speech_sounds_total: sum('speech_sounds_total'),
    video_total: sum('video_total'),
    push_flow_total: sum('push_flow_total'),
  }
}
