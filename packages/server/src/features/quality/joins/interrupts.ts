import type { Schema } from '@rtcops/core/api/types'
import { type InterruptKind, interruptKinds, shownInterruptKinds } from '@rtcops/core/quality/joins'
import { periodOf } from '@rtcops/core/time/comparison-periods'
import { formatDateTime } from '@rtcops/core/time/zone'
import { countInterrupts, countJoins, type InterruptRow } from '../../../clickhouse/quality/count-quality.ts'
import { type QualityInput, readQuestion } from '../../../quality/read-question.ts'
import { sumOf } from '../../../quality/sums.ts'
import type { Context } from '../../../services/context.ts'
import type { Handler } from '../../../services/handlers.ts'
import { countChart } from './counted-lines.ts'

/** Returns disconnects and refused connections over time, by kind, in total or for compared values (F-05). */
export const getConnectionInterruptChart: Handler<'getConnectionInterruptChart'> = async (context, input) => {
  const [{ lines, timesList, window }, places] = await Promise.all([
    countChart(context, input, 'one', countInterrupts),
    input.places === 1 && input.diff_type === undefined ? countPlaces(context, input) : undefined,
  ])
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
      ...(places ? { places } : {}),
    },
  }
}

/** Most places of one kind that are listed. */
const mostPlaces = 10

const dimensions = [
  { by: 'country', column: 'country' },
  { by: 'router', column: 'router_ip' },
] as const

/** Counts events and attempts to join by country and by router, with those of the period before. */
async function countPlaces(context: Context, input: QualityInput): Promise<Schema<'InterruptPlace'>[]> {
  const { filter, range } = await readQuestion(context, input)
  const question = { filter, periods: [range, periodOf('previous', range)] }
  const places = await Promise.all(
    dimensions.map(async ({ by, column }) => {
      const [found, joins] = await Promise.all([
        countInterrupts(context, { ...question, by: column }),
        countJoins(context, { ...question, by: column }),
      ])
      const attempts = (value: string, period: number) =>
        joins.find((row) => row.value === value && row.period === period)?.attempts ?? 0
      return found
        .filter((row) => row.period === 0 && row.value !== '' && shownOf(row) > 0)
        .toSorted((one, other) => shownOf(other) - shownOf(one))
        .slice(0, mostPlaces)
        .map((row) => ({
          by,
          name: row.value,
          ...interrupts([row]),
          previous: interrupts([found.find(({ period, value }) => period === 1 && value === row.value)]),
          number: attempts(row.value, 0),
          previous_number: attempts(row.value, 1),
        }))
    }),
  )
  return places.flat()
}

const shownOf = (row: InterruptRow): number => shownInterruptKinds.reduce((sum, { event }) => sum + row[event], 0)

const events = interruptKinds.map(({ event }) => event)

function interrupts(rows: Iterable<InterruptRow | undefined>): Record<InterruptKind, number> {
  const sums = sumOf(events, rows)
  return Object.fromEntries(interruptKinds.map(({ event, id }) => [id, sums[event]])) as Record<InterruptKind, number>
}
