import { type RechargeDraft, rechargeRules } from '@rtcops/core/features/finance/transactions/rules'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { wordRule } from '@rtcops/core/rules/rule-message'
import type { Context } from '../../../context.ts'
import type { Wording } from '../../../errors.ts'

/** What a recharge can be by, in words of the command line and of batch files, as the wire has it. */
export const rechargeTypes = { bank: 1, voucher: 6 } as const

/** What is wrong with a recharge, by wire name of the field. */
export type RechargeProblems = Partial<Record<keyof RechargeDraft, Wording>>

/** A recharge that the rules allow, or what is wrong with it. */
export type RechargeReading =
  | { draft: RechargeDraft; problems?: undefined }
  | { draft?: undefined; problems: RechargeProblems }

/** Returns a function that checks fields, by wire name, by the rules that the server has too. */
export async function rechargeChecker({
  clock,
  loadShared,
}: Pick<Context, 'clock' | 'loadShared'>): Promise<(fields: Record<string, unknown>) => RechargeReading> {
  const t = await loadShared()
  const rules = rechargeRules(clock)
  return (fields) => {
    const result = rules.safeParse(fields)
    // Fields that the rules do not know are sent too, for the server to refuse: none is dropped in silence.
    if (result.success) return { draft: { ...fields, ...result.data } }
    const problems: Record<string, Wording> = {}
    for (const { message, path } of result.error.issues) {
      const field = String(path[0] ?? '')
      problems[field] ??= problemOf(t, message, fields[field])
    }
    return { problems }
  }
}

/** Returns the words of a rule; with an amount that is refused, the range and what was given. */
function problemOf(t: Translate, message: string, value: unknown): Wording {
  const problem = wordRule(t, message)
  if (message !== 'transaction.amountInvalid') return problem
  const given = String(value).trim()
  return given.startsWith('-')
    ? ['cli.recharge.notPositive', { given }]
    : ['cli.recharge.notInRange', { problem, given }]
}
