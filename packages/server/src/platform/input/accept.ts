import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { issueValues } from '@rtcops/core/rules/issue-text'
import type { z } from 'zod'
import { badField } from './refusal.ts'

/**
 * Validates input by the rules that the dialog and the terminal use too, and returns it trimmed and with defaults.
 * @throws {Refusal} 40001 at the first invalid field
 */
export function accept<Rules extends z.ZodType>(rules: Rules, input: unknown): z.output<Rules> {
  const result = rules.safeParse(input)
  if (result.success) return result.data
  const [issue] = result.error.issues
  if (!issue) throw badField('', 'common.refusal.badParameter')
  throw badField(issue.path.join('.'), issue.message as MessageKey, issueValues(issue))
}
