import { bounds } from '../bounds.ts'
import type { FigureName } from '../stay.ts'
import type { CellRule } from './rule.ts'

const { on, warn } = bounds.loss
const up: FigureName = 'up_loss_rate'
const down: FigureName = 'down_loss_rate'
const needs = [up, down] as const

/** Returns the strength of a loss that one direction has to itself; 0 if the other direction has half of it or more. */
const oneWay = (mine: number | null, other: number | null): number =>
  mine === null || other === null || other * 2 >= mine ? 0 : mine / on

/** Packets from the user are lost on their way to the platform. */
export const uplinkLoss: CellRule = {
  cause: 'uplink_loss',
  needs,
  shows: { up_loss_rate: on, down_loss_rate: null, distance: null },
  warn: warn / on,
  strength: ({ down_loss_rate, up_loss_rate }) => oneWay(up_loss_rate, down_loss_rate),
  side: () => 'uplink',
}

/** Packets for the user are lost on their way from the platform. */
export const downlinkLoss: CellRule = {
  cause: 'downlink_loss',
  needs,
  shows: { down_loss_rate: on, up_loss_rate: null, distance: null },
  warn: warn / on,
  strength: ({ down_loss_rate, up_loss_rate }) => oneWay(down_loss_rate, up_loss_rate),
  side: () => 'downlink',
}

/** Both directions lose packets, so the fault is in what they share: the user's access. */
export const accessLoss: CellRule = {
  cause: 'access_loss',
  needs,
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
