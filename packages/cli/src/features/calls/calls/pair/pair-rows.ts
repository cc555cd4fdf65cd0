import type { Cause } from '@rtcops/core/diagnosis/verdict'
import type { QualitySample } from '@rtcops/core/features/calls/calls/metrics'
import { formatMoment, second } from '@rtcops/core/time/zone'
import type { Listing, OwnFields } from '../../../../output/listing.ts'
import type { LadderUser } from '../ladder/call.ts'
import { axisOf, cellAt, fittingAxis, startOfCell, type TimeAxis } from '../ladder/time-axis.ts'
import { kbpsText } from '../sample-listing.ts'
import type { PairCall } from './pair-call.ts'
import { heardByCell, sessionIn, worstOfCells } from './pair-cells.ts'

/** The worst figures of both users in one interval, in wire units. */
export interface PairRow
  extends Pick<QualitySample, 'ts' | 'up_loss_rate' | 'send_bps' | 'recv_bps' | 'down_loss_rate'> {
  sender: string
  sender_router: string | null
  sender_distance: number | null
  /** What was wrong with the sender in the interval, joined by `+`. */
  sender_cause: string | null
  receiver: string
  receiver_router: string | null
  receiver_distance: number | null
  receiver_cause: string | null
  /** MOS of what the receiver heard, 1 to 4.41. */
  heard_mos: number | null
}

/** Most intervals of a call if no length is given. */
const mostIntervals = 60

/**
 * Returns a row for each interval in which one of the two was in the call; an interval has the time of its start.
 * @param step seconds of an interval
 */
export function pairRows(pair: PairCall, step: number | undefined, zone: string): PairRow[] {
  const { call, heard, receiver, sender } = pair
  const axis = step === undefined ? fittingAxis(call, mostIntervals, zone) : axisOf(call, step * second, zone)
  const worst = ({ samples }: LadderUser, field: keyof QualitySample & string, lessIsWorse = false) =>
    worstOfCells(samples, (sample) => sample[field as 'distance'], lessIsWorse, axis)
  const figures = {
    up_loss_rate: worst(sender, 'up_loss_rate'),
    send_bps: worst(sender, 'send_bps', true),
    sender_distance: worst(sender, 'distance'),
    receiver_distance: worst(receiver, 'distance'),
    recv_bps: worst(receiver, 'recv_bps', true),
    down_loss_rate: worst(receiver, 'down_loss_rate'),
    heard_mos: heardByCell(heard, axis).map((score) => score && Math.round(score * 100) / 100),
  }
  return Array.from({ length: axis.count }).flatMap((_, cell) => {
    const [sending, receiving] = [sender, receiver].map(({ sessions }) => sessionIn(sessions, axis, cell, call.end))
    if (!sending && !receiving) return []
    const inCell = (field: keyof typeof figures) => figures[field][cell] ?? null
    return {
      ts: formatMoment(startOfCell(axis, cell)),
      sender: sender.id,
      sender_router: sending?.router ?? null,
      sender_cause: causeIn(sender, axis, cell),
      up_loss_rate: inCell('up_loss_rate'),
      send_bps: inCell('send_bps'),
      sender_distance: inCell('sender_distance'),
      receiver_distance: inCell('receiver_distance'),
      recv_bps: inCell('recv_bps'),
      down_loss_rate: inCell('down_loss_rate'),
      heard_mos: inCell('heard_mos'),
      receiver_cause: causeIn(receiver, axis, cell),
      receiver_router: receiving?.router ?? null,
      receiver: receiver.id,
    }
  })
}

function causeIn({ episodes }: LadderUser, axis: TimeAxis, cell: number): string | null {
  const here = episodes.filter(({ end, start }) => cellAt(axis, start) <= cell && cellAt(axis, end - 1) >= cell)
  return [...new Set(here.flatMap(({ causes }) => causes))].join('+') || null
}

export const pairSchema: OwnFields<PairRow> = {
  fields: [
    ...(['ts', 'sender', 'sender_router', 'sender_cause', 'up_loss_rate', 'send_bps', 'sender_distance'] as const),
    ...(['receiver_distance', 'recv_bps', 'down_loss_rate', 'heard_mos', 'receiver_cause'] as const),
    ...(['receiver_router', 'receiver'] as const),
  ],
  times: ['ts'],
}

export const pairListing: Listing<PairRow> = {
  rows: 'cli.rows.rows',
  schema: pairSchema,
  columns: [
    { id: 'ts', kind: 'time', label: 'common.column.time' },
    { id: 'sender_cause', kind: 'text', label: 'cli.call.pair.senderCause' },
    { id: 'up_loss_rate', kind: 'percent', label: 'cli.call.head.upLoss' },
    { id: 'send_bps', kind: 'number', label: 'cli.call.head.upRate' },
    { id: 'sender_distance', kind: 'number', label: 'cli.call.pair.senderRtt' },
    { id: 'receiver_distance', kind: 'number', label: 'cli.call.pair.receiverRtt' },
    { id: 'recv_bps', kind: 'number', label: 'cli.call.head.downRate' },
    { id: 'down_loss_rate', kind: 'percent', label: 'cli.call.head.downLoss' },
    { id: 'heard_mos', kind: 'decimal', label: 'cli.diagnosis.head.heard' },
    { id: 'receiver_cause', kind: 'text', label: 'cli.call.pair.receiverCause' },
  ],
  wide: [
    { id: 'sender', kind: 'code', label: 'call.pair.sender' },
    { id: 'sender_router', kind: 'code', label: 'cli.call.pair.senderRouter' },
    { id: 'receiver', kind: 'code', label: 'call.pair.receiver' },
    { id: 'receiver_router', kind: 'code', label: 'cli.call.pair.receiverRouter' },
  ],
  keep: ['up_loss_rate', 'down_loss_rate', 'heard_mos'],
  cells: {
    sender_cause: ({ sender_cause: causes }, { t }) => causesText(causes, t),
    receiver_cause: ({ receiver_cause: causes }, { t }) => causesText(causes, t),
    send_bps: ({ send_bps }) => kbpsText(send_bps),
    recv_bps: ({ recv_bps }) => kbpsText(recv_bps),
  },
}

type Say = Parameters<NonNullable<NonNullable<Listing<PairRow>['cells']>['sender_cause']>>[1]['t']

const causesText = (causes: string | null, t: Say): string | undefined =>
  causes
    ?.split('+')
    .map((cause) => t(`diagnosis.cause.${cause as Cause}`))
    .join(t('diagnosis.comma'))
