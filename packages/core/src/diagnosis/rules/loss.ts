import { median } from '../../quality/statistics.ts'
import { bounds } from '../bounds.ts'
import type { FigureName, Figures } from '../stay.ts'
import type { CellRule } from './rule.ts'

const { on, warn } = bounds.loss
const up: FigureName = 'up_loss_rate'
const down: FigureName = 'down_loss_rate'

/**
 * Returns the strength of a loss that one direction has to itself; 0 if the other direction has half of it or more, or is
 * not known just now. Who only listens, or is alone, has nothing to lose in the other direction at any time.
 */
function oneWay(mine: number | null, other: number | null, isOtherMeasured: boolean): number {
  if (mine === null || (other === null && isOtherMeasured) || (other ?? 0) * 2 >= mine) return 0
  return mine / on
}

/** Packets from the user are lost on their way to the platform. */
export const uplinkLoss: CellRule = {
  cause: 'uplink_loss',
  needs: [up],
  shows: { up_loss_rate: on, down_loss_rate: null, distance: null },
  warn: warn / on,
  strength: ({ down_loss_rate, up_loss_rate }, { measured }) =>
    oneWay(up_loss_rate, down_loss_rate, measured.has(down)),
  side: (cells, { measured }) =>
    measured.has(down) || !isReceiving(cells.map(({ figures }) => figures)) ? 'uplink' : 'network',
}

/** Returns true unless too little arrives to lose anything: then the other direction may be as bad, and nobody knows. */
export const isReceiving = (figures: readonly Figures[]): boolean =>
  (median(figures.map(({ recv_bps }) => recv_bps ?? bounds.silence.before)) ?? 0) >= bounds.silence.before

/** Packets for the user are lost on their way from the platform. */
export const downlinkLoss: CellRule = {
  cause: 'downlink_loss',
  needs: [down],
  shows: { down_loss_rate: on, up_loss_rate: null, distance: null },
  warn: warn / on,
  strength: ({ down_loss_rate, up_loss_rate }, { measured }) => oneWay(down_loss_rate, up_loss_rate, measured.has(up)),
  side: () => 'downlink',
}

/** Both directions lose packets, so the fault is in what they share: the user's access. */
export const accessLoss: CellRule = {
  cause: 'access_loss',
  needs: [up, down],
  shows: { up_loss_rate: on, down_loss_rate: on, distance: null },
  warn: warn / on,
  strength: ({ down_loss_rate, up_loss_rate }) => {
    const [less, more] = [
      Math.min(up_loss_rate ?? 0, down_loss_rate ?? 0),
      Math.max(up_loss_rate ?? 0, down_loss_rate ?? 0),
    ]
    return less * 2 < more ? 0 : more / on
  },
  side: () => 'network',
}
