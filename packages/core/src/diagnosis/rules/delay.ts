import { median } from '../../quality/statistics.ts'
import { bounds } from '../bounds.ts'
import { type Cell, medianIn } from '../cells.ts'
import { jitterAtScore } from '../mos.ts'
import type { Figures } from '../stay.ts'
import type { CellRule, Usual } from './rule.ts'

const { bufferbloat: bloat, jitter, rtt } = bounds

/** Returns the rise of the round-trip time, in milliseconds, from which a queue counts as full. */
const fullQueue = (lowRtt: number): number => Math.min(bloat.most, Math.max(bloat.least, bloat.share * lowRtt))

/** Returns true for a rate that has fallen well below what it was before. */
const hasFallen = (rate: number | null, high: number | undefined): boolean =>
  rate !== null && high !== undefined && high >= bloat.above && rate <= bloat.bitrate * high

const isConfirmed = (figures: Figures, { highReceive, highSend }: Usual): boolean =>
  (figures.up_loss_rate ?? 0) >= bloat.loss ||
  (figures.down_loss_rate ?? 0) >= bloat.loss ||
  hasFallen(figures.send_bps, highSend) ||
  hasFallen(figures.recv_bps, highReceive)

/**
 * The queue before the narrowest part of the path is full: delay grows, and then loss or a lower bit rate follows. A
 * standing queue delays every packet, so the shortest time of a cell is compared: bursts and a busy device leave it
 * low.
 */
export const bufferbloat: CellRule = {
  cause: 'bufferbloat',
  needs: ['distance'],
  shows: ({ lowRtt = 0 }) => ({
    distance: Math.round(lowRtt + fullQueue(lowRtt)),
    up_loss_rate: bloat.loss,
    down_loss_rate: bloat.loss,
    send_bps: null,
    recv_bps: null,
  }),
  warn: 1,
  strength: (figures, usual, { leastRtt }) => {
    if (leastRtt === null || usual.lowRtt === undefined || !isConfirmed(figures, usual)) return 0
    return Math.max(0, leastRtt - usual.lowRtt) / fullQueue(usual.lowRtt)
  },
  side: (cells, { highReceive, highSend }) => {
    const of = (name: 'send_bps' | 'recv_bps' | 'up_loss_rate' | 'down_loss_rate') => medianIn(cells, name)
    const up = hasFallen(of('send_bps') ?? null, highSend) || (of('up_loss_rate') ?? 0) >= bloat.loss
    const down = hasFallen(of('recv_bps') ?? null, highReceive) || (of('down_loss_rate') ?? 0) >= bloat.loss
    return up === down ? 'network' : up ? 'uplink' : 'downlink'
  },
}

/** The round trip to the platform takes long. */
export const highRtt: CellRule = {
  cause: 'high_rtt',
  needs: ['distance'],
  shows: { distance: rtt.on, jitter: null },
  warn: rtt.warn / rtt.on,
  strength: ({ distance }) => (distance ?? 0) / rtt.on,
  side: () => 'network',
}

const worstLoss = ({ down_loss_rate, up_loss_rate }: Figures): number =>
  Math.max(up_loss_rate ?? 0, down_loss_rate ?? 0)

/**
 * Returns the jitter, in milliseconds, from which it is heard: it takes the opinion score below good, or sound is concealed.
 * Where delay and loss have done so already, that is all that the buffer does not hide.
 */
const heardJitter = ({
  conceal_rate,
  distance,
  loss,
}: Pick<Figures, 'conceal_rate' | 'distance'> & { loss: number }) =>
  (conceal_rate ?? 0) >= bounds.concealment.on
    ? jitter.hidden
    : Math.max(jitter.hidden, jitterAtScore(bounds.score.good, { rtt: distance ?? 0, loss }))

/** Returns the typical figures that decide from where on jitter is heard. */
const heardIn = (cells: readonly Cell[]) => ({
  conceal_rate: medianIn(cells, 'conceal_rate') ?? null,
  distance: medianIn(cells, 'distance') ?? null,
  loss: median(cells.map(({ figures }) => worstLoss(figures))) ?? 0,
})

/** Packets arrive unevenly, although few are lost and the round trip is short. */
export const unevenArrival: CellRule = {
  cause: 'jitter',
  needs: ['jitter'],
  shows: (_, cells) => ({
    jitter: Math.round(heardJitter(heardIn(cells))),
    distance: null,
    up_loss_rate: null,
    down_loss_rate: null,
    conceal_rate: null,
  }),
  slight: { jitter: jitter.hidden },
  // What the buffer hides has no strength at all.
  warn: Number.EPSILON,
  strength: (figures) => {
    const [loss, value] = [worstLoss(figures), figures.jitter ?? 0]
    if (value < jitter.hidden || loss >= jitter.lossBelow || (figures.distance ?? 0) >= rtt.on) return 0
    return value / heardJitter({ ...figures, loss })
  },
  isConfirmed: (cells) => (heardIn(cells).conceal_rate ?? 0) >= bounds.concealment.on,
  side: () => 'network',
}
