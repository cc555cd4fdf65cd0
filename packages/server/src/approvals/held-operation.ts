import type { OperationId, Schema } from '@rtcops/core/api/types'
import type { Transaction } from 'kysely'
import type { CommandScope } from '../commands/index.ts'
import type { Database } from '../postgres/schema.ts'

export type ApprovalKind = Schema<'Approval'>['kind']
export type HeldBy = Schema<'Approval'>['held_by']
export type Effect = NonNullable<Schema<'ApprovalDetails'>['effect']>

/** The transaction of a write, and the members who act in it. */
export interface PlanScope {
  tx: Transaction<Database>
  now: () => number
  /** Member who asked for the write. */
  author: number
  /** The second member; null for a write that nobody approved. */
  approver: number | null
}

/** A write that was checked against the records as they are now. What it depends on is locked until the transaction ends. */
export interface HeldPlan<Reply extends object = object> {
  companyId: number | null
  /** Fen by which the balance changes; null for prices and rules. */
  amount: bigint | null
  /** Why a second member has to approve it; undefined if it may be done at once. */
  heldBy: HeldBy | undefined
  /** What the write changes, as the second member is shown it. */
  effect: Effect
  /** Names what may wait only once. */
  subject?: string
  /** Runs the write, and records its changes. */
  run(changed: CommandScope['changed']): Promise<Reply>
}

/** A write that may have to wait for a second member. */
export interface HeldOperation<Draft extends object = object, Reply extends object = object> {
  kind: ApprovalKind
  operation: OperationId
  /** @throws {Refusal} if the write is not possible now */
  plan(scope: PlanScope, draft: Draft): Promise<HeldPlan<Reply>>
}

/** Effect of a write that changes none of these fields; each operation adds those that it changes. */
export const noEffect: Effect = {
  balance_before: null,
  balance_after: null,
  reverses: null,
  prices: [],
  rule_before: null,
  rule_after: null,
}
