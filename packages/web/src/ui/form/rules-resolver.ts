import { toNestErrors } from '@hookform/resolvers'
import type { Translate } from '@rtcops/core/i18n/i18n'
import { issueText } from '@rtcops/core/rules/issue-text'
import type { z } from '@rtcops/core/rules/zod'
import type { FieldError, FieldValues, Resolver } from 'react-hook-form'

/** Checks a form by the rules that the server applies too; reports the first problem of each field, in words. */
export const rulesResolver =
  <Values extends FieldValues, Draft = Values>(
    rules: z.ZodType<Draft>,
    translate: Translate,
  ): Resolver<Values, unknown, Draft> =>
  (values, _, options) => {
    const result = rules.safeParse(values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: Record<string, FieldError> = {}
    for (const issue of result.error.issues)
      errors[issue.path.join('.')] ??= { type: issue.code, message: issueText(translate, issue) }
    return { values: {}, errors: toNestErrors<Values>(errors as never, options) }
  }
