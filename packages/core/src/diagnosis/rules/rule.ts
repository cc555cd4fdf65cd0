import type { Cell } from '../cells.ts'
import type { FigureName, Figures, Reading, Stay } from '../stay.ts'
import type { Cause, Confidence, Severity, Side } from '../verdict.ts'

/** Usual values of a user in a stay. */
export interface Usual {
  /** Losses that were measured at least now and then. */
  measured: ReadonlySet<FigureName>
  /** 20th percentile of the round-trip time in milliseconds. */
  lowRtt: number | undefined
  /** 75th percentiles of the bit rates in bytes per second. */
  highSend: number | undefined
  highReceive: number | undefined
  /** 75th percentile of the estimated upstream bandwidth, in bytes per second. */
  highAvailable: number | undefined
}

/** Figures shown as evidence, with the bound of each that has one. */
export type Shows = Partial<Record<FigureName, number | null>>

/** A rule that judges cell after cell. */
export interface CellRule {
  cause: Cause
  /** Figures without which a cell cannot be judged. */
  needs: readonly FigureName[]
  /** A function if a bound depends on the usual values of the user, or on the other figures of the cells of an episode. */
  shows: Shows | ((usual: Usual, cells: readonly Cell[]) => Shows)
  /** Strength from which the rule warns. */
  warn: number
  /** Bounds of a slight diagnosis; that share of the others if omitted. */
  slight?: Shows
  /** Returns how far a cell is into the rule: 1 at the bound, 0 if another rule explains it. */
  strength: (figures: Figures, usual: Usual, cell: Cell) => number
  /** Returns the confidence of a diagnosis with enough data; medium if omitted. */
  confidence?: (stay: Stay) => Confidence
  /** Returns true if the cells of an episode show that the user hears the fault, whatever the opinion score. */
  isConfirmed?: (cells: readonly Cell[]) => boolean
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
  /** By strength and length if omitted. */
  severity?: Severity
  /** How often it happened in this period, and for how many milliseconds together; once and all the time if omitted. */
  times?: number
  lasted?: number
}

/** A rule about events that are too short for cells. */
export interface SpellRule {
  cause: Cause
  shows: Shows
  /** True if it is a guess where there is too little data on the stay. */
  needsEnough?: boolean
  /** Returns true for the readings that the evidence is taken from; those of the whole period if omitted. */
  isEvidence?: (reading: Reading) => boolean
  spells: (stay: Stay) => Spell[]
}
