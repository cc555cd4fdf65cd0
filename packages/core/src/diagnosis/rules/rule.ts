import type { Cell } from '../cells.ts'
import type { FigureName, Figures, Stay } from '../stay.ts'
import type { Cause, Confidence, Side } from '../verdict.ts'

/** What is usual for a user in a stay. */
export interface Usual {
  /** 20th percentile of the round-trip time in milliseconds. */
  lowRtt: number | undefined
  /** 75th percentiles of the bit rates in bytes per second. */
  highSend: number | undefined
  highReceive: number | undefined
  /** 75th percentile of what the network was estimated to carry upstream, in bytes per second. */
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
  /** Returns how sure a diagnosis of enough data is; medium if omitted. */
  confidence?: (stay: Stay) => Confidence
  /** Returns whose part of the path it is, by the cells of an episode. */
  side: (cells: readonly Cell[], usual: Usual) => Side
}

/** When a rule about signals or single readings holds. */
export interface Spell {
  start: number
  end: number
  /** 1 at the bound. */
  strength: number
  side: Side
  /** How sure it is; medium if omitted. */
  confidence?: Confidence
}

/** A rule about what is too short for cells. */
export interface SpellRule {
  cause: Cause
  shows: Partial<Record<FigureName, number | null>>
  spells: (stay: Stay) => Spell[]
}
