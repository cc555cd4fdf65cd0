import type { Row } from '../../../api/types.ts'
import { causeWords } from '../../../columns/cause-words.ts'
import { type Column, columns } from '../../../columns/columns.ts'
import { answerWords } from './answers.ts'

export type DiagnosisRule = Row<'listDiagnosisRules'>
/** A rule with its bound in words. */
export type BoundRule = DiagnosisRule & { bound: string }
export type Assessment = Row<'listAssessments'>

/** Minimum number of assessments to judge a rule by. */
export const fewestAssessments = 20

export const diagnosisRuleColumns = columns<DiagnosisRule>()([
  { id: 'cause', kind: 'status', label: 'assessment.column.cause', words: causeWords },
  { id: 'found', kind: 'number', label: 'assessment.column.found' },
  { id: 'found_rate', kind: 'percent', label: 'assessment.column.foundRate' },
  { id: 'total', kind: 'number', label: 'assessment.column.total', width: 76 },
  { id: 'right', kind: 'number', label: 'assessment.column.right', width: 60 },
  { id: 'wrong', kind: 'number', label: 'assessment.column.wrong', width: 68 },
  { id: 'other', kind: 'number', label: 'assessment.column.other', width: 84 },
  { id: 'other_cause', kind: 'status', label: 'assessment.column.mostNamed', words: causeWords },
  { id: 'precision', kind: 'percent', label: 'assessment.column.precision', width: 80 },
])

/** The columns of the console, which shows the bound after the rule. */
export const boundRuleColumns = diagnosisRuleColumns.flatMap((column): Column<BoundRule>[] =>
  column.id === 'cause' ? [column, { id: 'bound', kind: 'text', label: 'assessment.column.bound' }] : [column],
)

export const assessmentColumns = columns<Assessment>()([
  { id: 'update_time', kind: 'time', label: 'assessment.column.time', width: 156 },
  { id: 'member_name', kind: 'text', label: 'assessment.column.member', width: 120 },
  { id: 'cause', kind: 'status', label: 'assessment.column.cause', words: causeWords, width: 128 },
  { id: 'answer', kind: 'status', label: 'assessment.column.answer', words: answerWords, width: 112 },
  { id: 'other_cause', kind: 'status', label: 'assessment.column.otherCause', words: causeWords, width: 128 },
  { id: 'note', kind: 'text', label: 'assessment.column.note' },
  { id: 'channel_session_id', kind: 'code', label: 'call.column.callId', width: 144 },
  { id: 'user_id', kind: 'code', label: 'call.column.userId', width: 112 },
  { id: 'app_name', kind: 'text', label: 'call.filter.project', width: 112 },
  { id: 'called_at', kind: 'time', label: 'assessment.column.calledAt', width: 156 },
  { id: 'rules_version', kind: 'number', label: 'assessment.column.version', width: 88 },
])
