import { insertAlarmRule, updateAlarmRule } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { ownRuleRules, ruleDefaults, ruleFieldsOf } from '@rtcops/core/features/operations/alarms/own/rules'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RuleFields } from './fields/rule-fields.tsx'
import { RulePreview } from './preview/rule-preview.tsx'
import type { RuleDraft } from './rule-draft.ts'

type Details = Answer<'getAlarmRule'>['info']

/** Adds or edits a rule, which can be tried over the last 14 days before it is saved. */
export function AlarmRuleDialog({ of: rule, onClose }: { of: Details | 'new'; onClose: () => void }) {
  const api = useApi()
  const isNew = rule === 'new'
  return (
    <FormDialog
      title={isNew ? 'alarmRule.addTitle' : 'alarmRule.editTitle'}
      width="huge"
      columns={2}
      rules={ownRuleRules}
      values={isNew ? emptyDraft : (ruleFieldsOf(rule) as RuleDraft)}
      save={(draft) => (isNew ? insertAlarmRule(api, draft) : updateAlarmRule(api, { id: rule.id, ...draft }))}
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listAlarmRules', 'getAlarmRule', 'listAlarmConditions']}
      record={isNew ? undefined : { target: 'alarm_rule', id: rule.id }}
      previews
      onClose={onClose}
    >
      <RuleFields isNew={isNew} />
      <RulePreview />
    </FormDialog>
  )
}

const emptyDraft: RuleDraft = {
  ...ruleDefaults,
  name: '',
  indicator: 'up_loss',
  comparison: 'above',
  // An empty field.
  bound: Number.NaN,
}
