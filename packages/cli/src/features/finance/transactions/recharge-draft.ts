import { type RechargeDraft, rechargeRules } from '@rtcops/core/features/finance/transactions/rules'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { issueText, type RuleIssue } from '@rtcops/core/rules/issue-text'
import type { Context } from '../../../command.ts'
import type { Wording } from '../../../errors.ts'

/** Means of a recharge by the words of the command line and of batch files, with their wire values. */
export const rechargeTypes = { bank: 1, voucher: 6 } as const

/** Problems of a recharge, by wire name of the field. */
export type RechargeProblems = Partial<Record<keyof RechargeDraft, Wording>>

/** Valid recharge, or its problems. */
export type RechargeReading =
  | { draft: RechargeDraft; problems?: undefined }
  | { draft?: undefined; problems: RechargeProblems }

/** Returns a function that checks fields, by wire name, by the rules that the server applies too. */
export async function rechargeChecker({
  clock,
  loadShared,
}: Pick<Context, 'clock' | 'loadShared'>): Promise<(fields: Record<string, unknown>) => RechargeReading> {
  const t = await loadShared()
  const rules = rechargeRules(clock)
  return (fields) => {
    const result = rules.safeParse(fields)
    // Fields unknown to the rules are sent too, for the server to refuse: none is dropped silently.
    if (result.success) return { draft: { ...fields, ...result.data } }
    const problems: Record<string, Wording> = {}
    for (const issue of result.error.issues) {
      const field = String(issue.path[0] ?? '')
      problems[field] ??= problemOf(t, issue, fields[field])
    }
    return { problems }
  }
}

/** Returns the text of a rule; for an invalid amount, with the allowed range and the given value. */
function problemOf(t: Translate, issue: RuleIssue, value: unknown): Wording {
  const problem = issueText(t, issue)
  if (issue.message !== 'transaction.amountInvalid') return problem
  const given = String(value).trim()
  return given.startsWith('-')
    ? ['cli.recharge.notPositive', { given }]
    : ['cli.recharge.notInRange', { problem, given }]
}
