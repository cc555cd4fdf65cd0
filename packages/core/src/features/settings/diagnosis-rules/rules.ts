import { causes } from '../../../diagnosis/verdict.ts'
import { optionalLine } from '../../../rules/text.ts'
import { z } from '../../../rules/zod.ts'
import { answers } from './answers.ts'

/** Maximum length of a note, in characters. */
export const noteLength = 200

/** Rules for assessing a cause that was found, for dialog, terminal and server. */
export const assessmentRules = z
  .object({
    cause: z.enum(causes),
    answer: z.enum(answers, { error: 'assessment.answerRequired' }),
    other_cause: z.enum(causes).nullable().default(null),
    note: optionalLine(noteLength).default(''),
  })
  // The form may still hold a cause that was chosen before the answer was changed.
  .transform((draft) => (draft.answer === 'other' ? draft : { ...draft, other_cause: null }))
  .superRefine(({ answer, cause, other_cause }, { addIssue }) => {
    const message =
      answer !== 'other'
        ? undefined
        : other_cause === null
          ? 'assessment.otherRequired'
          : other_cause === cause
            ? 'assessment.otherIsSame'
            : undefined
    if (message) addIssue({ code: 'custom', path: ['other_cause'], message, input: other_cause })
  })

/** An assessment to be saved, checked. */
export type AssessmentDraft = z.output<typeof assessmentRules>
