import { Button } from '@blueprintjs/core'
import { previewObjective } from '@rtcops/core/api/generated/operations'
import { objectiveRules } from '@rtcops/core/features/operations/alarms/objectives/rules'
import { unnamed } from '@rtcops/core/features/operations/alarms/unnamed'
import { useMutation } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { useShownBelow } from '../../../ui/form/use-shown-below.ts'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { BudgetPreview } from './budget-preview.tsx'
import type { ObjectiveDraft } from './objective-draft.ts'

/** Fields that decide what a preview says. */
const judged = ['indicator', 'target', 'company_id', 'app_key', 'least', 'alarm'] as const

/** Shows on request the budget of the draft and which alarms it would have raised in the last 28 days. */
export function ObjectivePreview() {
  const api = useApi()
  const translate = useTranslate()
  const form = useFormContext<ObjectiveDraft>()
  const checked = objectiveRules.safeParse({ ...form.watch(), name: unnamed, runbook: '' })
  const preview = useMutation({
    mutationFn: async (draft: ObjectiveDraft) => (await previewObjective(api, draft)).info,
  })
  const block = useShownBelow(preview.status)
  const tried = preview.variables
  const isOld =
    tried !== undefined && !(checked.success && judged.every((field) => checked.data[field] === tried[field]))
  const run = () => {
    if (checked.success) preview.mutate(checked.data)
    else void form.trigger(judged, { shouldFocus: true })
  }
  return (
    <>
      <FormSection title="objective.preview" />
      <div ref={block} className="ro-whole-row ro-objective-preview">
        <div>
          <Button
            text={translate(isOld && preview.data ? 'objective.previewAgain' : 'objective.previewRun')}
            loading={preview.isPending}
            onClick={run}
          />
        </div>
        <div role="status">
          {!checked.success && !tried && <p className="ro-muted">{translate('objective.previewMissing')}</p>}
          {preview.isPending && <p className="ro-muted">{translate('objective.previewing')}</p>}
          {isOld && preview.data && <p className="ro-note ro-warn">{translate('objective.previewOld')}</p>}
        </div>
        {preview.error && !isOld && (
          <ErrorState error={preview.error} fallback="objective.previewFailed" onRetry={run} />
        )}
        {preview.data && tried && <BudgetPreview of={preview.data} isOld={isOld} draft={tried} />}
      </div>
    </>
  )
}
