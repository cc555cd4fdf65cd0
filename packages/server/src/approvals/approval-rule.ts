import { readFen } from '@rtcops/core/money/fen'
import { day } from '@rtcops/core/time/zone'
import type { Kysely, Transaction } from 'kysely'
import { transactionType } from '../ledger/index.ts'
import { readSetting } from '../postgres/read-setting.ts'
import type { Database } from '../postgres/schema.ts'
import type { HeldBy } from './held-operation.ts'

export const thresholdName = 'approval_threshold'

/** Time over which amounts of one company are summed, so that a payment cannot be split to stay below the threshold. */
const summedOver = day

/** Returns the amount in fen from which recharges and reversals wait; undefined if no amount makes them wait. */
export async function readThreshold(db: Kysely<Database>): Promise<bigint | undefined> {
  const value = await readSetting(db, thresholdName)
  return value ? readFen(value) : undefined
}

interface MoneyChange {
  companyId: number
  /** The company's `four_eyes`. */
  fourEyes: number
  /** Fen; negative for a reversal. */
  amount: bigint
  now: number
}

/**
 * Returns why a recharge or a reversal has to wait. Amounts of the same kind that were booked for the company without approval in the last
 * 24 hours are added to it. Call it with the company locked: concurrent requests would not see each other's amounts.
 */
export async function whyHeld(
  tx: Transaction<Database>,
  { companyId, fourEyes, amount, now }: MoneyChange,
): Promise<HeldBy | undefined> {
  if (fourEyes === 1) return 'company'
  const threshold = await readThreshold(tx)
  if (threshold === undefined) return undefined
  const { booked } = await tx
    .selectFrom('ledger_transaction')
    .select(({ fn }) => fn.sum<string | null>('amount').as('booked'))
    .where('company_id', '=', companyId)
    .where('type', '!=', transactionType.consumption)
    .where('approver_id', 'is', null)
    .where('booked_at', '>', new Date(now - summedOver))
    .where('reverses', amount < 0n ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  const sum = BigInt(booked ?? 0) + amount
  return (sum < 0n ? -sum : sum) >= threshold ? 'amount' : undefined
}
