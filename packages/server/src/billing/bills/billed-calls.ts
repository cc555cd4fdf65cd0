import type { Answer, Input } from '@rtcops/core/api/types'
import { type BilledCallTimes, billedCallColumns } from '@rtcops/core/features/finance/bills/columns'
import type { Exporter } from '../../exports/index.ts'
import type { MemberContext } from '../../services/context.ts'
import { countUsage, listUsageCalls, streamUsageCalls, type Usage, type UsageCall } from '../usage/usage.ts'
import { billedOf, factsOnWire, findDayBill } from './explain-bill.ts'

type Kinds = Parameters<typeof billedOf>[1]

/**
 * Lists the calls behind a bill with what it counts of each, the longest first.
 * @throws {Refusal} as `getExpenseBill` does
 */
export async function listBilledCalls(
  context: MemberContext,
  { page = 1, limit = 10, ...input }: Input<'listBilledCalls'>,
): Promise<Pick<Answer<'listBilledCalls'>, 'list' | 'total'>> {
  const { bill } = await findDayBill(context, input)
  const { now, signal, telemetry } = context
  const part = { limit, offset: (page - 1) * limit }
  const { list, total } = await listUsageCalls(telemetry, { ...input, ...part, now: now(), signal })
  return { list: list.map((call) => timesOnWire(call, bill.kinds)), total }
}

/**
 * Exports all calls behind a bill: to the millisecond, they sum to what it charges, but for telemetry that came after the day was closed.
 */
export const billedCallsExporter: Exporter<'exportBilledCalls', BilledCallTimes> = {
  name: 'billed-calls',
  columns: () => billedCallColumns,
  count: async (context, input) => {
    await findDayBill(context, input)
    const { now, signal, telemetry } = context
    return (await listUsageCalls(telemetry, { ...input, now: now(), signal, limit: 1 })).total
  },
  async *rows(context, input) {
    const { bill } = await findDayBill(context, input)
    for await (const calls of streamUsageCalls(context, { ...input, now: context.now() }))
      yield* calls.map((call) => timesOnWire(call, bill.kinds))
  },
  totals: async (context, { appkey, day }) => {
    const { bill } = await findDayBill(context, { appkey, day })
    const { now, signal, telemetry } = context
    const { usage } = await countUsage(telemetry, { day, now: now(), signal, appkeys: [appkey] })
    const whole = usage.get(appkey)
    return whole ? secondsOf(whole, bill.kinds) : {}
  },
}

const timesOnWire = (call: UsageCall, kinds: Kinds): BilledCallTimes => ({
  ...factsOnWire(call),
  ...secondsOf(call.usage, kinds),
})

function secondsOf(usage: Usage, kinds: Kinds) {
  const billed = new Map(billedOf(usage, kinds).map(({ kind, milliseconds }) => [kind, milliseconds / 1000]))
  return {
    voice_time: billed.get('speech_sounds') ?? null,
    video_time: billed.get('video') ?? null,
    push_flow_time: billed.get('push_flow') ?? null,
    user_time: Number(usage.user_minutes) / 1000,
    room_time: Number(usage.room_minutes) / 1000,
  }
}
