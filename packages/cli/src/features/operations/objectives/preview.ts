import type { Schema } from '@rtcops/core/api/types'
import { burnSpeedWords } from '@rtcops/core/features/operations/alarms/objectives/columns'
import { budgetText, countedText, firingText } from '@rtcops/core/features/operations/alarms/objectives/objective-text'
import { objectiveDefaults, objectiveRules } from '@rtcops/core/features/operations/alarms/objectives/rules'
import { unnamed } from '@rtcops/core/features/operations/alarms/unnamed'
import type { Context } from '../../../command.ts'
import { checkDraft, givenFields } from '../../../drafts.ts'
import type { Listing } from '../../../output/listing.ts'
import { printObject, printPart } from '../../../output/print.ts'
import { ask } from '../../../server/server.ts'
import { isTable } from '../../../settings.ts'
import { withScope } from './scope-fields.ts'

const summaryOf = (indicator: Schema<'ObjectiveIndicator'>): Listing<Schema<'ObjectivePreview'>> => ({
  rows: 'cli.rows.objectives',
  schema: 'ObjectivePreview',
  columns: [
    { id: 'budget', kind: 'text', label: 'objective.budget' },
    { id: 'firings_in_all', kind: 'number', label: 'cli.objective.firingsInAll' },
  ],
  wide: [],
  cells: {
    budget: ({ budget }, { t }) =>
      [
        budgetText(budget, t),
        countedText(budget, indicator, t),
        ...(budget.missing_days > 0 ? [t('objective.missingDays', { count: budget.missing_days })] : []),
      ].join(', '),
  },
})

const firings: Listing<Schema<'BurnFiring'>> = {
  rows: 'cli.rows.firings',
  schema: 'BurnFiring',
  columns: [
    { id: 'start_time', kind: 'time', label: 'objective.from' },
    { id: 'end_time', kind: 'time', label: 'objective.to' },
    { id: 'speed', kind: 'status', label: 'objective.speed', words: burnSpeedWords },
    { id: 'rate', kind: 'text', label: 'objective.rate' },
  ],
  wide: [],
  keep: ['rate'],
  cells: { rate: (firing, { t }) => firingText(firing, t) },
}

/** Tells the budget of an objective and the alarms that it would have raised: a new one, or a stored one with changes. */
export async function previewObjective(
  context: Context,
  options: { objective?: number; body?: string },
): Promise<void> {
  const given = await withScope(context, givenFields(context, options))
  delete given['objective']
  const known =
    options.objective === undefined ? {} : (await ask(context, 'getObjective', { id: options.objective })).info
  // It may be tried before it has a name.
  const draft = { ...objectiveDefaults, name: unnamed, ...fieldsOf(known), ...given }
  const checked = await checkDraft(context, objectiveRules, draft)
  const { info } = await ask(context, 'previewObjective', checked)
  const summary = summaryOf(checked.indicator)
  if (!isTable(context.settings)) return await printObject(context, summary, 'objective.preview', info)
  // The days are for programs, and the alarms have a table.
  const fields = ['budget', 'firings_in_all'] as const
  await printObject(context, { ...summary, schema: { fields } }, 'objective.preview', info)
  if (info.firings.length > 0) await printPart(context, firings, 'objective.firings', info.firings, info.firings_in_all)
}

/** Returns of a stored objective what members set. */
const fieldsOf = (known: object): object =>
  Object.fromEntries(Object.entries(known).filter(([field]) => field in objectiveRules.shape))
