import { codes } from '@rtcops/core/api/codes'
import { day } from '@rtcops/core/time/zone'
import { type CommandOptions, type CommandScope, command } from '../commands/index.ts'
import { notFound, Refusal } from '../platform/input/refusal.ts'
import type { MemberContext } from '../services/context.ts'
import type { HeldOperation, HeldPlan } from './held-operation.ts'
import { stateOf } from './state.ts'

/** Milliseconds for which a request waits. */
const waitsFor = 7 * day

/**
 * Runs a write, or stores it for a second member to approve. Either is one command, so a repetition of the request neither books nor waits
 * twice: after the decision it is answered with the reply of the write that was approved.
 * @throws {Refusal} 40010 while it waits; 40003 if it was refused, was withdrawn or has expired
 */
export async function commandOrHold<Draft extends object, Reply extends object>(
  context: MemberContext,
  held: HeldOperation<Draft, Reply>,
  draft: Draft,
  options: CommandOptions = {},
): Promise<Reply> {
  const outcome = await command<Reply | Waiting>(
    context,
    held.operation,
    draft,
    async ({ tx, changed }) => {
      const scope = { tx, now: context.now, author: context.member.id, approver: null }
      const plan = await held.plan(scope, draft)
      return plan.heldBy ? await putAside(context, held, draft, plan, { tx, changed }) : await plan.run(changed)
    },
    options,
  )
  return isWaiting(outcome) ? await presentOutcome<Reply>(context, outcome.approval) : outcome
}

/** Stored as the reply of a write that waits. */
interface Waiting {
  approval: number
}
const isWaiting = (outcome: object): outcome is Waiting => 'approval' in outcome

async function putAside(
  { member, now }: MemberContext,
  { kind }: HeldOperation,
  draft: object,
  { amount, companyId, heldBy = 'rule', subject }: HeldPlan,
  { tx, changed }: CommandScope,
): Promise<Waiting> {
  if (subject !== undefined) await refuseSecond(tx, subject, now())
  const key = member.apiKey
    ? await tx.selectFrom('api_key').select('id').where('key_id', '=', member.apiKey.keyId).executeTakeFirstOrThrow()
    : undefined
  const { id } = await tx
    .insertInto('approval')
    .values({
      kind,
      input: JSON.stringify(draft),
      subject: subject ?? null,
      company_id: companyId,
      amount: amount === null ? null : String(amount),
      remark: 'remark' in draft ? String(draft.remark) : '',
      held_by: heldBy,
      member_id: member.id,
      api_key_id: key?.id ?? null,
      create_time: new Date(now()),
      expire_time: new Date(now() + waitsFor),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  changed({ target: 'approval', id, after: { kind, held_by: heldBy, state: 'waiting', ...draft } })
  return { approval: id }
}

async function refuseSecond(tx: CommandScope['tx'], subject: string, now: number): Promise<void> {
  const other = await tx
    .selectFrom('approval')
    .select('id')
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where('expire_time', '>', new Date(now))
    .executeTakeFirst()
  if (other)
    throw new Refusal(codes.conflict, 'approval.waitsAlready', { approval: other.id, values: { id: other.id } })
}

/** Returns the reply of the write if it was approved meanwhile. @throws {Refusal} as `commandOrHold` does */
async function presentOutcome<Reply>({ db, now }: MemberContext, id: number): Promise<Reply> {
  const row = await db
    .selectFrom('approval')
    .select(['state', 'expire_time', 'reply'])
    .where('id', '=', id)
    .executeTakeFirst()
  // The member no longer sees this company.
  if (!row) throw notFound()
  const state = stateOf(row, now())
  // The reply of this very operation.
  if (state === 'approved') return row.reply as Reply
  throw state === 'waiting'
    ? new Refusal(codes.waits, 'approval.waits', { approval: id, values: { id } })
    : new Refusal(codes.conflict, `approval.ended.${state}`, { approval: id, values: { id } })
}
