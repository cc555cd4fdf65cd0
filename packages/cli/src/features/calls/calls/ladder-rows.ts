import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { formatMoment, second } from '@rtcops/core/time/zone'
import type { LadderCall, LadderEvent, LadderSample, LadderUser } from '../../../ladder/call.ts'
import { worstByCell } from '../../../ladder/cells.ts'
import { eventWords } from '../../../ladder/event-words.ts'
import { axisOf, fittingAxis, startOfCell, type TimeAxis } from '../../../ladder/time-axis.ts'
import { inWords } from '../../../old/say.ts'
import type { Shape } from '../../../old/shape.ts'
import { type Sample, sampleShape } from './shapes.ts'

/** Intervals of a call where no length was asked for. */
const mostIntervals = 60

/** What happened to a user, or with the event `quality` the worst sample that he measured in an interval. */
export interface LadderRow extends Sample {
  event: LadderEvent['kind'] | 'quality'
  /** Seconds from a leave to the join after it. */
  silent: number | null
  /** Name of the type of a message. */
  type_describe: string | null
}

/**
 * What a frame shows, as rows in the order of time; an interval has the time at which it begins.
 * @param step seconds of an interval
 */
export function ladderRows(call: LadderCall, step: number | undefined, zone: string): LadderRow[] {
  const axis =
    step === undefined ? fittingAxis(call, mostIntervals, zone) : axisOf(call, Math.max(step * second, call.slot), zone)
  return call.users
    .flatMap((user) => [...user.events.map((event) => eventRow(user, event)), ...intervalRows(user, axis)])
    .sort((one, other) => (one.ts < other.ts ? -1 : one.ts > other.ts ? 1 : 0))
}

const nothing = {
  ...{ txquality: null, rxquality: null, cpu: null, send_bps: null, recv_bps: null },
  ...{ up_loss_rate: null, down_loss_rate: null, jitter: null, distance: null },
}

const eventRow = ({ id }: LadderUser, { at, kind, silent, text }: LadderEvent): LadderRow => ({
  ...{ ts: formatMoment(at), uid: id, event: kind, silent: silent ?? null, type_describe: text ?? null },
  ...nothing,
})

const intervalRows = ({ id, samples }: LadderUser, axis: TimeAxis): LadderRow[] =>
  worstByCell(samples, axis).flatMap((worst, cell) =>
    worst ? [{ ...intervalRow(worst), ts: formatMoment(startOfCell(axis, cell)), uid: id }] : [],
  )

function intervalRow({ at: _, ...figures }: LadderSample): Omit<LadderRow, 'ts' | 'uid'> {
  return { event: 'quality', silent: null, type_describe: null, ...figures }
}

/** @param words the console's, for the names of events in a table */
export function ladderShape(words?: (key: MessageKey) => string): Shape<LadderRow> {
  const [time, user, ...figures] = sampleShape.columns
  if (!time || !user) throw new Error('samples have a time and a user')
  return {
    ...sampleShape,
    what: 'rows.rows',
    columns: [time, user, { id: 'event', kind: 'text', label: 'call.column.event' }, ...figures],
    fields: ['ts', 'uid', 'event', 'type_describe', 'silent', ...sampleShape.fields.slice(2)],
    cells: {
      ...sampleShape.cells,
      event: ({ event, ts: _, silent, type_describe }) =>
        event === 'quality'
          ? inWords({ zh: '质量', en: 'quality' })
          : words &&
            eventWords(
              { at: 0, kind: event, ...(silent === null ? {} : { silent }), text: type_describe ?? '' },
              words,
            ),
    },
  }
}
