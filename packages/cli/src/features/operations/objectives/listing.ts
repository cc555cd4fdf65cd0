import type { Row, Schema } from '@rtcops/core/api/types'
import { alarmPlace, raisedValueText } from '@rtcops/core/features/operations/alarms/alarm-words'
import { objectiveColumns } from '@rtcops/core/features/operations/alarms/objectives/columns'
import { budgetText, objectiveScope } from '@rtcops/core/features/operations/alarms/objectives/objective-text'
import type { CellContext, Listing } from '../../../output/listing.ts'

export type ObjectiveRow = Row<'listObjectives'>
type Details = Schema<'ObjectiveDetails'>

const cells = {
  app_name: (row: ObjectiveRow, { t }: CellContext) => objectiveScope(row, t),
  budget: ({ budget }: ObjectiveRow, { t }: CellContext) =>
    [
      budgetText(budget, t),
      ...(budget.missing_days > 0 ? [t('objective.missingDays', { count: budget.missing_days })] : []),
    ].join(', '),
}

export const objectives: Listing<ObjectiveRow> = {
  rows: 'cli.rows.objectives',
  schema: 'Objective',
  columns: [
    { id: 'id', kind: 'number', label: 'common.column.id' },
    ...objectiveColumns.filter(({ id }) => id !== 'create_user_name'),
  ],
  wide: objectiveColumns.filter(({ id }) => id === 'create_user_name'),
  keep: ['budget'],
  cells,
}

/** One objective, what used up its budget, and the alarms of that time. */
export const objectiveDetails: Listing<Details> = {
  rows: 'cli.rows.objectives',
  schema: 'ObjectiveDetails',
  columnsOnly: true,
  columns: [
    { id: 'id', kind: 'number', label: 'common.column.id' },
    ...objectiveColumns,
    { id: 'least', kind: 'number', label: 'objective.least' },
    { id: 'runbook', kind: 'code', label: 'objective.runbook' },
    { id: 'days', kind: 'text', label: 'objective.curve' },
    { id: 'eaters', kind: 'text', label: 'objective.eaters' },
    { id: 'create_time', kind: 'time', label: 'common.column.createTime' },
    { id: 'update_time', kind: 'time', label: 'alarm.updateTime' },
  ],
  wide: [],
  cells: {
    ...cells,
    // The days that used up most; all are there for programs.
    days: ({ days, budget }, { t }) =>
      days
        .filter(({ bad }) => bad > 0)
        .toSorted((one, other) => other.bad - one.bad)
        .slice(0, 3)
        .map(({ bad, day }) => `${day} ${bad}/${budget.bad}`)
        .join(', ') || t('objective.nothing'),
    eaters: ({ eaters }, { language, t }) =>
      eaters
        .slice(0, 3)
        .map((eater) =>
          [alarmPlace(eater, language, t), raisedValueText(eater, t), `${eater.eaten}%`, eater.start_time].join(' '),
        )
        .join(', '),
  },
}
