import type { Cell } from '../cells.ts'
import type { FigureName, Figures, Stay } from '../stay.ts'
import type { Cause, Confidence, Side } from '../verdict.ts'

/** Usual values of a user in a stay. */
export interface Usual {
  /** 20th percentile of the round-trip time in milliseconds. */
  lowRtt: number | undefined
  /** 75th percentiles of the bit rates in bytes per second. */
  highSend: number | undefined
  highReceive: number | undefined
  /** 75th percentile of the estimated upstream bandwidth, in bytes per second. */
  highAvailable: number | undefined
}

/** A rule that judges cell after cell. */
export interface CellRule {
  cause: Cause
  /** Figures without which a cell cannot be judged. */
  needs: readonly FigureName[]
  /** Figures shown as evidence, with the bound of each that has one. */
  shows: Partial<Record<FigureName, number | null>>
  /** Strength from which the rule warns. */
  warn: number
  /** Returns how far a cell is into the rule: 1 at the bound, 0 if another rule explains it. */
  strength: (figures: Figures, usual: Usual, cell: Cell) => number
  /** Returns the confidence of a diagnosis with enough data; medium if omitted. */
  confidence?: (stay: Stay) => Confidence
  /** Returns the side of the fault, from the cells of an episode. */
  side: (cells: readonly Cell[], usual: Usual) => Side
}

/** A period in which a rule about signals or single readings holds. */
export interface Spell {
  start: number
  end: number
  /** 1 at the bound. */
  strength: number
  side: Side
  /** Medium if omitted. */
  confidence?: Confidence
}

/** A rule about events that are too short for cells. */
export interface SpellRule {
  cause: Cause
  shows: Partial<Record<FigureName, number | null>>
  spells: (stay: Stay) => Spell[]
}
