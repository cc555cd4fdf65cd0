import { fieldsOf } from '@rtcops/core/api/fields'
import { nothingMeasured, type QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import { formatMoment, second } from '@rtcops/core/time/zone'
import type { Listing, OwnFields } from '../../../output/listing.ts'
import type { LadderCall, LadderEvent, LadderUser } from './ladder/call.ts'
import { worstByCell } from './ladder/cells.ts'
import type { LadderSample } from './ladder/ladder-sample.ts'
import { eventWords } from './ladder/lines/event-words.ts'
import { axisOf, fittingAxis, startOfCell, type TimeAxis } from './ladder/time-axis.ts'
import { samples } from './sample-listing.ts'

/** Most intervals of a call if no length is given. */
const mostIntervals = 60

/** Event of a user, or the worst sample of an interval, for which `event` is `quality`. */
export interface LadderRow extends QualitySample {
  event: LadderEvent['kind'] | 'quality'
  /** Seconds from a leave to the next join. */
  silent: number | null
  /** Name of the message type. */
  type_describe: string | null
}

/**
 * Returns the content of a frame as rows in order of time; an interval has the time of its start.
 * @param step seconds of an interval
 */
export function ladderRows(call: LadderCall, step: number | undefined, zone: string): LadderRow[] {
  const axis =
    step === undefined ? fittingAxis(call, mostIntervals, zone) : axisOf(call, wholeSlots(step * second, call), zone)
  return call.users
    .flatMap((user) => [...user.events.map((event) => eventRow(user, event)), ...intervalRows(user, axis)])
    .sort((one, other) => (one.ts < other.ts ? -1 : one.ts > other.ts ? 1 : 0))
}

/** Returns the shortest length, from this one on, that is a whole number of sample slots. */
const wholeSlots = (length: number, { slot }: LadderCall): number =>
  slot === 0 ? length : Math.ceil(length / slot) * slot

const eventRow = ({ id }: LadderUser, { at, kind, silent, text }: LadderEvent): LadderRow => ({
  ts: formatMoment(at),
  uid: id,
  event: kind,
  silent: silent ?? null,
  type_describe: text ?? null,
  ...nothingMeasured,
})

const intervalRows = ({ id, samples: measured }: LadderUser, axis: TimeAxis): LadderRow[] =>
  worstByCell(measured, axis).flatMap((worst, cell) =>
    worst ? [{ ...intervalRow(worst), ts: formatMoment(startOfCell(axis, cell)), uid: id }] : [],
  )

function intervalRow({ at: _, ...figures }: LadderSample): Omit<LadderRow, 'ts' | 'uid'> {
  return { event: 'quality', silent: null, type_describe: null, ...figures }
}

const [time, user, ...figures] = samples.columns
const measured = fieldsOf('QualitySample').filter((field) => field !== 'ts' && field !== 'uid')

export const ladderSchema: OwnFields<LadderRow> = {
  fields: ['ts', 'uid', 'event', 'type_describe', 'silent', ...measured],
  times: ['ts'],
}

/** The columns of samples, with the events between them. */
export const ladderListing: Listing<LadderRow> = {
  rows: 'cli.rows.rows',
  schema: ladderSchema,
  columns: [time, user, { id: 'event', kind: 'text', label: 'call.column.event' } as const, ...figures].filter(
    (column) => column !== undefined,
  ),
  wide: samples.wide ?? [],
  keep: ['up_loss_rate'],
  cells: {
    ...samples.cells,
    event: ({ event: kind, silent, type_describe }, { t }) =>
      kind === 'quality'
        ? t('cli.call.ladder.figure.quality')
        : eventWords({ kind, ...(silent === null ? {} : { silent }), text: type_describe ?? '' }, t),
  },
}
