import type { Input } from '@rtcops/core/api/types'
import type { Cause } from '@rtcops/core/diagnosis/verdict'
import type { AssessmentAnswer } from '@rtcops/core/features/settings/diagnosis-rules/answers'
import { boundText } from '@rtcops/core/features/settings/diagnosis-rules/bound-text'
import {
  type Assessment,
  assessmentColumns,
  type DiagnosisRule,
  diagnosisRuleColumns,
} from '@rtcops/core/features/settings/diagnosis-rules/columns'
import type { Context } from '../../../command.ts'
import { listPages, wholePage } from '../../../lists/pages.ts'
import { onlyGiven } from '../../../only-given.ts'
import type { PageOptions } from '../../../options/list.ts'
import type { RangeOptions } from '../../../options/range.ts'
import { type Listing, splitColumns } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { givenRange } from '../../../time-range.ts'

interface RulesOptions extends RangeOptions {
  rulesVersion?: number
}

interface AssessmentsOptions extends RulesOptions, PageOptions {
  cause?: Cause
  answer?: AssessmentAnswer
}

const rules: Listing<DiagnosisRule & { bound?: string }> = {
  rows: 'cli.rows.diagnosisRules',
  schema: 'DiagnosisRule',
  columns: [...diagnosisRuleColumns, { id: 'few', kind: 'text', label: 'cli.quality.head.note' }],
  wide: [{ id: 'bound', kind: 'text', label: 'assessment.column.bound' }],
  keep: ['cause', 'found', 'precision'],
  cells: {
    bound: ({ cause }, { t }) => boundText(cause, t),
    other_cause: ({ other_cause, other_count }, { t }) =>
      other_cause
        ? t('assessment.mostNamed', { cause: t(`diagnosis.cause.${other_cause}`), count: other_count })
        : undefined,
    few: ({ few, total }, { t }) => (few === 1 && total > 0 ? t('ui.fewShort') : undefined),
  },
}

const assessments: Listing<Assessment> = {
  rows: 'cli.rows.assessments',
  schema: 'Assessment',
  ...splitColumns<Assessment>(assessmentColumns, ['app_name', 'called_at', 'rules_version']),
  keep: ['cause', 'answer'],
}

/** Lists how often each rule of the diagnosis finds its cause, and how often it is right. */
export async function listRules(context: Context, options: RulesOptions): Promise<void> {
  // Names of causes are in the catalogue that the console shares.
  await context.loadShared()
  const { list } = await ask(context, 'listDiagnosisRules', filterOf(context, options))
  await printList(context, rules, wholePage(list), options)
}

/** Lists the assessments of diagnoses. */
export async function listRuleAssessments(context: Context, options: AssessmentsOptions): Promise<void> {
  const { answer, cause } = options
  await context.loadShared()
  const filter: Input<'listAssessments'> = { ...filterOf(context, options), ...onlyGiven({ answer, cause }) }
  await printList(context, assessments, listPages(context, 'listAssessments', filter, options), options)
}

const filterOf = (context: Context, options: RulesOptions) =>
  onlyGiven({ time: givenRange(context, options), rules_version: options.rulesVersion })
