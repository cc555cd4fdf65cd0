import type { MessageKey, MessageValues } from '@rtcops/core/i18n/catalogue'
import type { z } from 'zod'
import { badField } from './refusal.ts'

/**
 * Checks input by the rules that dialog and terminal use too, and answers it trimmed and with defaults.
 * @throws {Refusal} 40001 at the first field that does not fit
 */
export function accept<Rules extends z.ZodType>(rules: Rules, input: unknown): z.output<Rules> {
  const result = rules.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  const [key = 'common.refusal.badParameter', ...values] = (issue?.message ?? '').split(' ')
  throw badField(
    issue?.path.join('.') ?? '',
    key as MessageKey,
    values.length > 0 ? (JSON.parse(values.join(' ')) as MessageValues) : undefined,
  )
}
