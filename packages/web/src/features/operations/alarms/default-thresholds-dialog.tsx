import type { Thresholds } from '@rtcops/core/alarms/thresholds'
import { updateAlarmThreshold } from '@rtcops/core/api/generated/operations'
import { thresholdRules } from '@rtcops/core/features/operations/alarms/rules'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { ThresholdGrid } from './threshold-grid.tsx'

/** Edits the thresholds of countries without their own. */
export function DefaultThresholdsDialog({ of: values, onClose }: { of: Thresholds; onClose: () => void }) {
  const api = useApi()
  const translate = useTranslate()
  return (
    <FormDialog
      title="alarm.defaults"
      rules={thresholdRules}
      values={values}
      save={(draft) => updateAlarmThreshold(api, draft)}
      done="common.done.set"
      failed="common.failed.update"
      refresh={['getAlarmThreshold']}
      record={{ target: 'alarm_default', id: 1 }}
      onClose={onClose}
    >
      <p className="ro-form-lead">{translate('alarm.defaultsHelp')}</p>
      <ThresholdGrid />
    </FormDialog>
  )
}
