import type { Schema } from '../../../api/types.ts'
import type { StatusWord } from '../../../columns/columns.ts'
import type { Translate } from '../../../i18n/i18n.ts'

export type AssessmentAnswer = Schema<'AssessmentAnswer'>

/** Answers about a cause that the diagnosis found, in the order in which they are offered. */
export const answers = ['right', 'wrong', 'other'] as const satisfies readonly AssessmentAnswer[]

export const answerWords = {
  right: { text: 'assessment.answer.right', mark: 'ok' },
  wrong: { text: 'assessment.answer.wrong', mark: 'bad' },
  other: { text: 'assessment.answer.other', mark: 'warn' },
} as const satisfies Record<AssessmentAnswer, StatusWord>

/** Returns the answer as text, with the cause that was named instead. */
export function answerText(
  { answer, other_cause }: Pick<Schema<'DiagnosisAssessment'>, 'answer' | 'other_cause'>,
  t: Translate,
): string {
  const text = t(answerWords[answer].text)
  return other_cause ? t('assessment.named', { answer: text, cause: t(`diagnosis.cause.${other_cause}`) }) : text
}
