import { codes } from '@rtcops/core/api/codes'
import { parseAmount, readFen } from '@rtcops/core/money/fen'
import { minute } from '@rtcops/core/time/zone'
import type { Kysely } from 'kysely'
import type { Operation } from '../../../platform/contract.ts'
import { Refusal } from '../../../platform/input/refusal.ts'
import type { Database } from '../../../postgres/schema.ts'
import type { Member, Services } from '../../../services/context.ts'

/** Milliseconds for which the second factor counts once it was shown in a session. */
const fresh = 5 * minute

/** Returns whether a member has to set up a second factor before anything else. An API key has none and needs none. */
export const mustEnrol = ({ apiKey, factor }: Member): boolean => !apiKey && factor.isRequired && !factor.isSet

/**
 * Refuses what the contract marks with `x-step-up`, and an amount above the configured one, until the second factor was shown again.
 * Members without one are not asked; an API key, which cannot be asked, is refused the amount.
 * @param input body of the request, not yet validated: anything but an amount is refused later
 * @throws {Refusal} 50005 for a member; 50004 for an API key
 */
export async function requireStepUp(
  { db, now }: Pick<Services, 'db' | 'now'>,
  member: Member | undefined,
  { stepUp, stepUpAbove }: Pick<Operation, 'stepUp' | 'stepUpAbove'>,
  input: Record<string, unknown>,
): Promise<void> {
  if (!member || (!stepUp && stepUpAbove === undefined) || !(member.apiKey || isStale(member, now()))) return
  const isAbove = stepUpAbove !== undefined && (await exceedsLimit(db, input[stepUpAbove]))
  if (member.apiKey && isAbove) throw new Refusal(codes.notPermitted, 'factor.refusal.keyAmount')
  if (!member.apiKey && (stepUp || isAbove)) throw new Refusal(codes.stepUp, 'factor.refusal.stepUp')
}

const isStale = ({ factor: { isSet, shownAt } }: Member, now: number): boolean =>
  isSet && (shownAt === undefined || now - shownAt >= fresh)

/** Returns whether an amount is above the one of the basic configuration, which is off at zero. */
async function exceedsLimit(db: Kysely<Database>, written: unknown): Promise<boolean> {
  const amount = typeof written === 'string' || typeof written === 'number' ? parseAmount(written) : undefined
  if (amount === undefined) return false
  const { value } = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'step_up_amount')
    .executeTakeFirstOrThrow()
  const limit = readFen(value)
  return limit > 0n && amount > limit
}
