import { enums } from '@rtcops/core/api/generated/enums'
import { insertObjective, updateObjective } from '@rtcops/core/api/generated/operations'
import type { Answer } from '@rtcops/core/api/types'
import { objectiveIndicatorWords } from '@rtcops/core/features/operations/alarms/objectives/columns'
import { objectiveDefaults, objectiveRules } from '@rtcops/core/features/operations/alarms/objectives/rules'
import { useApi } from '../../../ui/api.ts'
import { CompanyField } from '../../../ui/field/company-field.tsx'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { ObjectiveDraft } from './objective-draft.ts'
import { ObjectivePreview } from './objective-preview.tsx'
import { ObjectiveProject } from './objective-project.tsx'
import { TargetField } from './target-field.tsx'

type Details = Answer<'getObjective'>['info']

/** Adds or edits an objective, whose budget and alarms can be seen over the last 28 days before it is saved. */
export function ObjectiveDialog({ of: objective, onClose }: { of: Details | 'new'; onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  const isNew = objective === 'new'
  return (
    <FormDialog
      title={isNew ? 'objective.addTitle' : 'objective.editTitle'}
      width="huge"
      columns={2}
      rules={objectiveRules}
      values={isNew ? emptyDraft : draftOf(objective)}
      save={(draft) => (isNew ? insertObjective(api, draft) : updateObjective(api, { id: objective.id, ...draft }))}
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listObjectives', 'getObjective', 'listAlarmRules', 'listAlarmConditions']}
      record={isNew ? undefined : { target: 'objective', id: objective.id }}
      previews
      onClose={onClose}
    >
      <TextField name="name" label="objective.name" max={50} required wide />
      <FormSection title="objective.record" />
      <SelectField
        name="indicator"
        label="objective.indicator"
        options={enums.ObjectiveIndicator.map((value) => ({
          value,
          text: translate(objectiveIndicatorWords[value].text),
        }))}
        required
      />
      <TargetField />
      <CompanyField name="company_id" label="objective.company_id" help="objective.scopeHelp" />
      <ObjectiveProject />
      <FormSection title="objective.alarm" />
      <RadioField
        name="alarm"
        label="objective.alarm"
        options={[
          { value: 1, text: 'common.state.on' },
          { value: 0, text: 'common.state.off' },
        ]}
        help={isNew ? 'objective.alarmHelp' : 'objective.changeNote'}
        wide
      />
      <NumberField name="least" label="objective.least" max={7} help="objective.leastHelp" required />
      <TextField name="runbook" label="objective.runbook" max={500} />
      <ObjectivePreview />
    </FormDialog>
  )
}

const emptyDraft: ObjectiveDraft = {
  ...objectiveDefaults,
  name: '',
  indicator: 'join_5s',
  // An empty field.
  target: Number.NaN,
}

const draftOf = ({ alarm, app_key, company_id, indicator, least, name, runbook, target }: Details): ObjectiveDraft => ({
  name,
  indicator,
  company_id,
  app_key,
  target,
  least,
  alarm,
  runbook,
})
