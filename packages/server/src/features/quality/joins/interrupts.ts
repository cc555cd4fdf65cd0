import { type InterruptKind, interruptKinds } from '@rtcops/core/quality/joins'
import { formatDateTime } from '@rtcops/core/time/zone'
import { countInterrupts, type InterruptRow } from '../../../clickhouse/quality/count-quality.ts'
import { sumOf } from '../../../quality/sums.ts'
import type { Handler } from '../../../services/handlers.ts'
import { countChart } from './counted-lines.ts'

/** Returns disconnects and refused connections over time, by kind, in total or for compared values (F-05). */
export const getConnectionInterruptChart: Handler<'getConnectionInterruptChart'> = async (context, input) => {
  const { lines, timesList, window } = await countChart(context, input, 'one', countInterrupts)
  return {
    list: lines.flatMap(({ at, name, times }) =>
      times.map((time) => ({ _time_interval: formatDateTime(time), name, ...interrupts([at.get(time)]) })),
    ),
    timesList,
    info: {
      ...window,
      totals: lines.map(({ at, name, previous }) => ({
        name,
        ...interrupts(at.values()),
        previous: interrupts([previous]),
      })),
    },
  }
}

const events = interruptKinds.map(({ event }) => event)

function interrupts(rows: Iterable<InterruptRow | undefined>): Record<InterruptKind, number> {
  const sums = sumOf(events, rows)
  return Object.fromEntries(interruptKinds.map(({ event, id }) => [id, sums[event]])) as Record<InterruptKind, number>
}
