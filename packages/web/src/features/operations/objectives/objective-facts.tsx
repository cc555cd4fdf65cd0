import type { Answer } from '@rtcops/core/api/types'
import {
  objectiveAlarmWords,
  objectiveIndicatorWords,
} from '@rtcops/core/features/operations/alarms/objectives/columns'
import { objectiveScope } from '@rtcops/core/features/operations/alarms/objectives/objective-text'
import { formatPercent } from '@rtcops/core/format/format-percent'
import { Fact } from '../../../ui/form/fact.tsx'
import { StatusMark } from '../../../ui/status-mark.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BudgetBar } from './budget-bar.tsx'
import { ObjectiveAlarms } from './objective-alarms.tsx'

/** Shows what a member has set of an objective, and how it stands. */
export function ObjectiveFacts({ of: objective }: { of: Answer<'getObjective'>['info'] }) {
  const translate = useTranslate()
  const { alarm, budget, create_time, create_user_name, indicator, runbook, target } = objective
  const words = objectiveAlarmWords[alarm]
  return (
    <div className="ro-form ro-two">
      <Fact label="objective.budget" wide>
        <BudgetBar of={budget} />
      </Fact>
      <Fact label="objective.indicator" wide>
        {translate(objectiveIndicatorWords[indicator].text)}
      </Fact>
      <Fact label="objective.target">{formatPercent(target)}</Fact>
      <Fact label="objective.share">{budget.share === null ? null : formatPercent(budget.share)}</Fact>
      <Fact label="objective.scope">{objectiveScope(objective, translate)}</Fact>
      <Fact label="objective.alarm">
        <StatusMark mark={words.mark}>{translate(words.text)}</StatusMark>
      </Fact>
      <Fact label="objective.alarms">
        <ObjectiveAlarms of={objective} />
      </Fact>
      <Fact label="objective.runbook">
        {runbook && (
          <a href={runbook} target="_blank" rel="noreferrer">
            {runbook}
          </a>
        )}
      </Fact>
      <Fact label="objective.createdBy">{create_user_name}</Fact>
      <Fact label="common.column.createTime">{create_time}</Fact>
    </div>
  )
}
