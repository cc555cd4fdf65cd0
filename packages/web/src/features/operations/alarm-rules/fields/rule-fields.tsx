import { ruleIndicator, ruleIndicatorIds } from '@rtcops/core/alarms/own/rule-indicators'
import { hasUsual } from '@rtcops/core/alarms/own/usual'
import { enums } from '@rtcops/core/api/generated/enums'
import {
  comparisonWords,
  indicatorWords,
  noDataWords,
  ruleTypeWords,
  severityWords,
  splitWords,
} from '@rtcops/core/features/operations/alarms/own/columns'
import { ownTypes } from '@rtcops/core/features/operations/alarms/own/rule-types'
import { fitted, judgingFields, windowLengths } from '@rtcops/core/features/operations/alarms/own/rules'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberField } from '../../../../ui/field/number-field.tsx'
import { SelectField } from '../../../../ui/field/select-field.tsx'
import { RadioField, TextField } from '../../../../ui/form/form-fields.tsx'
import { FormSection } from '../../../../ui/form/form-section.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { RuleDraft } from '../rule-draft.ts'
import { statusOptions } from '../status-options.ts'
import { BoundField } from './bound-field.tsx'
import { scopeFieldOf } from './scope-fields.tsx'

const severities = [1, 2, 3] as const

/** Shows the fields of a rule, in two columns: what is measured, where, when it fires, and what follows. */
export function RuleFields({ isNew }: { isNew: boolean }) {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext<RuleDraft>()
  const indicator = useWatch<RuleDraft, 'indicator'>({ name: 'indicator' })
  const { evidence, scopes, splits, takes, windows } = ruleIndicator(indicator)
  const fit = (chosen: RuleDraft['indicator']) => {
    const draft = fitted(getValues(), chosen)
    for (const name of judgingFields) setValue(name, draft[name], { shouldDirty: true })
  }
  const words = <Id extends string>(ids: readonly Id[], texts: Record<Id, { text: Parameters<typeof translate>[0] }>) =>
    ids.map((value) => ({ value, text: translate(texts[value].text) }))
  return (
    <>
      <TextField name="name" label="alarmRule.name" max={50} help="alarmRule.nameHelp" required wide />
      <FormSection title="alarmRule.condition" />
      <SelectField
        name="indicator"
        label="alarmRule.indicator"
        options={words(ruleIndicatorIds, indicatorWords)}
        onSelect={fit}
        required
        wide
      />
      <SelectField
        name="type"
        label="alarmRule.type"
        options={words(hasUsual({ indicator }) ? ownTypes : (['threshold'] as const), ruleTypeWords)}
        help="alarmRule.typeHelp"
        required
        wide
      />
      <SelectField
        name="comparison"
        label="alarmRule.comparison"
        options={words(enums.RuleComparison, comparisonWords)}
        required
      />
      <BoundField />
      {takes === 'cause' && (
        <SelectField
          name="cause"
          label="alarmRule.cause"
          options={enums.DiagnosisCause.map((value) => ({ value, text: translate(`diagnosis.cause.${value}`) }))}
          required
          wide
        />
      )}
      {takes === 'plan' && (
        <NumberField name="plan" label="alarmRule.plan" max={10} help="alarmRule.planHelp" required />
      )}
      <FormSection title="alarmRule.scope" />
      {scopes.map((scope) => {
        const Field = scopeFieldOf[scope]
        return <Field key={scope} />
      })}
      <SelectField
        name="split"
        label="alarmRule.split"
        options={words(splits, splitWords)}
        help="alarmRule.splitHelp"
        wide
      />
      <FormSection title="alarmRule.firing" />
      <SelectField
        name="window"
        label="alarmRule.window"
        options={(windows ?? windowLengths).map((value) => ({
          value,
          text: translate('alarmRule.windowLengths', { count: value }),
        }))}
        required
      />
      <NumberField name="windows" label="alarmRule.windows" max={2} required />
      <BadWindowsField />
      {evidence !== 'none' && (
        <NumberField name="least" label="alarmRule.least" max={7} help={`alarmRule.leastHelps.${evidence}`} required />
      )}
      <SelectField name="no_data" label="alarmRule.no_data" options={words(enums.RuleNoData, noDataWords)} required />
      <SelectField
        name="severity"
        label="alarmRule.severity"
        options={severities.map((value) => ({ value, text: translate(severityWords[value].text) }))}
        required
      />
      <TextField name="runbook" label="alarmRule.runbook" max={500} help="alarmRule.runbookHelp" wide />
      <RadioField
        name="status"
        label="alarmRule.status"
        options={statusOptions}
        {...(isNew ? {} : { help: 'alarmRule.changeNote' as const })}
        wide
      />
    </>
  )
}

/** Edits how many windows have to be bad, and says what that means. */
function BadWindowsField() {
  const translate = useTranslate()
  const [bad, windows] = useWatch<RuleDraft, ['bad_windows', 'windows']>({ name: ['bad_windows', 'windows'] })
  const areNumbers = typeof bad === 'number' && typeof windows === 'number'
  return (
    <NumberField
      name="bad_windows"
      label="alarmRule.bad_windows"
      max={2}
      required
      {...(areNumbers ? { note: translate('alarmRule.firingHelp', { bad, windows }) } : {})}
    />
  )
}
