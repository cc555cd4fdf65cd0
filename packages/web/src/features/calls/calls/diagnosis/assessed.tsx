import './assessed.css'
import type { Schema } from '@rtcops/core/api/types'
import { answerText, answerWords } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { useState } from 'react'
import { withoutYear } from '../../../../ui/range/without-year.ts'
import { StatusMark } from '../../../../ui/status-mark.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { useViewer } from '../../../../ui/viewer.ts'
import type { CallAddress } from '../addresses.ts'
import { AssessDialog } from './assess-dialog.tsx'
import type { Diagnosis, Verdict } from './episodes.ts'

interface Props {
  call: CallAddress
  verdict: Verdict
  diagnosis: Diagnosis
}

/** Shows the latest assessment of a cause, and lets permitted members assess it. */
export function Assessed({ call, verdict, diagnosis }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  const [open, setOpen] = useState(false)
  const [last, ...others] = diagnosis.assessments ?? []
  const own = diagnosis.assessments?.find(({ is_own }) => is_own === 1)
  const action = translate(own ? 'assessment.change' : 'assessment.action')
  return (
    <span className="ro-assessed">
      {last && <Said assessment={last} />}
      {others.length > 0 && (
        <span className="ro-secondary">{translate('assessment.saidMore', { count: others.length })}</span>
      )}
      {mayCall('assessDiagnosis') && (
        <TextLink
          aria-label={translate('assessment.actionOf', {
            action,
            user: verdict.user_id,
            cause: translate(`diagnosis.cause.${diagnosis.cause}`),
          })}
          onClick={() => setOpen(true)}
        >
          {action}
        </TextLink>
      )}
      {open && (
        <AssessDialog call={call} verdict={verdict} diagnosis={diagnosis} own={own} onClose={() => setOpen(false)} />
      )}
    </span>
  )
}

/** Lists all assessments of a cause, with their notes. */
export function AssessmentList({ assessments }: { assessments: readonly Schema<'DiagnosisAssessment'>[] }) {
  return (
    <ul className="ro-assessments">
      {assessments.map((assessment) => (
        <li key={assessment.member_name + assessment.update_time}>
          <Said assessment={assessment} />
          <span className="ro-assessment-note">{assessment.note}</span>
        </li>
      ))}
    </ul>
  )
}

function Said({ assessment }: { assessment: Schema<'DiagnosisAssessment'> }) {
  const { answer, member_name, update_time } = assessment
  return (
    <>
      <StatusMark mark={answerWords[answer].mark}>{answerText(assessment, useTranslate())}</StatusMark>
      <span className="ro-secondary ro-tabular">
        {member_name} {withoutYear(update_time, Date.now()).slice(0, -3)}
      </span>
    </>
  )
}
