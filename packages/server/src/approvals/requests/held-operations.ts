import type { ApprovalKind, HeldOperation } from '../held-operation.ts'
import { heldCompanyRule, heldThreshold } from './rule.ts'

/** The writes of other features that may have to wait. */
export type HeldOperations = readonly HeldOperation[]

/** Returns the write of a kind. */
export function heldOf(others: HeldOperations, kind: ApprovalKind): HeldOperation {
  const held = [...others, heldThreshold, heldCompanyRule].find((each) => each.kind === kind)
  if (!held) throw new Error(`there is no operation of the kind ${kind}`)
  return held
}
