import { assessDiagnosis } from '@rtcops/core/api/generated/operations'
import type { Schema } from '@rtcops/core/api/types'
import { causes } from '@rtcops/core/diagnosis/verdict'
import { type AssessmentAnswer, answers, answerWords } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { assessmentRules, noteLength } from '@rtcops/core/features/settings/diagnosis-rules/rules'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../../ui/api.ts'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { TextAreaField } from '../../../../ui/field/text-area-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { RadioField } from '../../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { type CallAddress, callInput } from '../addresses.ts'
import type { Diagnosis, Verdict } from './episodes.ts'

interface Props {
  call: CallAddress
  verdict: Verdict
  diagnosis: Diagnosis
  /** The member's earlier assessment. */
  own: Schema<'DiagnosisAssessment'> | undefined
  onClose: () => void
}

const options = answers.map((value) => ({ value, text: answerWords[value].text }))

/** Asks whether a cause that was found is right, or which other cause is. */
export function AssessDialog({ call, verdict, diagnosis: { cause }, own, onClose }: Props) {
  const api = useApi()
  const translate = useTranslate()
  const { session_id, user_id } = verdict
  return (
    <FormDialog
      title="assessment.dialog"
      note={translate('assessment.dialogOf', { user: user_id, cause: translate(`diagnosis.cause.${cause}`) })}
      rules={assessmentRules}
      values={own ? { cause, answer: own.answer, other_cause: own.other_cause, note: own.note } : { ...empty, cause }}
      save={(draft) => assessDiagnosis(api, { ...callInput(call), user_id, session_id, ...draft })}
      done="assessment.done"
      failed="assessment.failed"
      refresh={['diagnoseCall', 'listDiagnosisRules', 'listAssessments']}
      onClose={onClose}
    >
      <RadioField name="answer" label="assessment.question" options={options} required />
      <OtherCauseField cause={cause} />
      <TextAreaField name="note" label="assessment.note" help="assessment.noteHelp" max={noteLength} counted oneLine />
    </FormDialog>
  )
}

/** No answer is chosen yet, which validation rejects. */
const empty = { answer: '' as AssessmentAnswer, other_cause: null, note: '' }

/** Asks for the cause that is right, if it is another one. */
function OtherCauseField({ cause }: Pick<Diagnosis, 'cause'>) {
  const translate = useTranslate()
  if (useWatch({ name: 'answer' }) !== 'other') return null
  return (
    <SelectField
      name="other_cause"
      label="assessment.otherCause"
      none={translate('assessment.otherRequired')}
      options={causes
        .filter((each) => each !== cause)
        .map((value) => ({ value, text: translate(`diagnosis.cause.${value}`) }))}
      required
    />
  )
}
