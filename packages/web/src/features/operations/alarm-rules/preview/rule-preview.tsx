import { Button } from '@blueprintjs/core'
import { previewAlarmRule } from '@rtcops/core/api/generated/operations'
import { ruleSentence } from '@rtcops/core/features/operations/alarms/own/rule-text'
import { judgingFields, ownRuleRules } from '@rtcops/core/features/operations/alarms/own/rules'
import { unnamed } from '@rtcops/core/features/operations/alarms/unnamed'
import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useApi } from '../../../../ui/api.ts'
import { FormSection } from '../../../../ui/form/form-section.tsx'
import { showAtField } from '../../../../ui/form/show-at-field.ts'
import { useShownBelow } from '../../../../ui/form/use-shown-below.ts'
import { failureText } from '../../../../ui/screen/failure-text.ts'
import { ErrorState } from '../../../../ui/screen/state.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import type { RuleDraft } from '../rule-draft.ts'
import { PreviewResult } from './preview-result.tsx'

/** Says what the draft judges, and shows on request which alarms it would have raised in the last 14 days. */
export function RulePreview() {
  const api = useApi()
  const translate = useTranslate()
  const form = useFormContext<RuleDraft>()
  const current = form.watch()
  const checked = ownRuleRules.safeParse({ ...current, name: unnamed, runbook: '' })
  const preview = useMutation({
    mutationFn: async (draft: RuleDraft) => {
      try {
        return (await previewAlarmRule(api, draft)).info
      } catch (error) {
        const message = failureText(error, 'alarmRule.previewFailed', translate)
        if (!showAtField(form, judgingFields, error, message)) throw error
        return undefined
      }
    },
  })
  const block = useShownBelow(preview.status)
  const isOld = preview.variables !== undefined && !(checked.success && isSame(checked.data, preview.variables))
  const run = () => {
    if (checked.success) {
      // What one field said of another, such as a scope that is divided, stays at a field that was not changed.
      form.clearErrors([...judgingFields])
      preview.mutate(checked.data)
    } else void form.trigger(judgingFields, { shouldFocus: true })
  }
  return (
    <>
      <FormSection title="alarmRule.preview" />
      <div ref={block} className="ro-whole-row ro-rule-preview">
        <div className="ro-rule-preview-head">
          <p className={checked.success ? undefined : 'ro-muted'} aria-live="polite">
            {checked.success ? ruleSentence(checked.data, translate) : translate('alarmRule.sentenceMissing')}
          </p>
          <Button
            text={translate(isOld && preview.data ? 'alarmRule.previewAgain' : 'alarmRule.previewRun')}
            loading={preview.isPending}
            onClick={run}
          />
        </div>
        <div role="status">
          {preview.isPending && <p className="ro-muted">{translate('alarmRule.previewing')}</p>}
          {isOld && preview.data && <p className="ro-note ro-warn">{translate('alarmRule.previewOld')}</p>}
        </div>
        {preview.error && !isOld && (
          <ErrorState error={preview.error} fallback="alarmRule.previewFailed" onRetry={run} />
        )}
        {preview.data && <PreviewResult of={preview.data} rule={preview.variables} isOld={isOld} />}
      </div>
    </>
  )
}

const isSame = (one: RuleDraft, other: RuleDraft): boolean =>
  judgingFields.every((field) => one[field] === other[field])
