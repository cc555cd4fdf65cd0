import { enums } from '@rtcops/core/api/generated/enums'
import { insertAlarmInhibition, updateAlarmInhibition } from '@rtcops/core/api/generated/operations'
import type { AlarmInhibition } from '@rtcops/core/features/operations/alarms/inhibitions/columns'
import {
  inhibitionDefaults,
  inhibitionRules,
  longestInhibitionName,
} from '@rtcops/core/features/operations/alarms/inhibitions/rules'
import { longestMatchers } from '@rtcops/core/features/operations/alarms/silence-limits'
import { useApi } from '../../../../ui/api.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../../ui/form/form-fields.tsx'
import { TicksField } from '../holding/ticks-field.tsx'
import { InhibitionPreview } from './inhibition-preview.tsx'

export interface InhibitionDialogProps {
  of: AlarmInhibition | 'new'
  onClose: () => void
}

/** Adds or changes an inhibition; beside the form, what it would have hidden. */
export default function InhibitionDialog({ of: inhibition, onClose }: InhibitionDialogProps) {
  const api = useApi()
  const stored = inhibition === 'new' ? undefined : inhibition
  return (
    <FormDialog
      title={stored ? 'alarmInhibition.editTitle' : 'alarmInhibition.addTitle'}
      width="large"
      rules={inhibitionRules}
      values={stored ? fieldsOf(stored) : { ...inhibitionDefaults, name: '', source_matchers: '', target_matchers: '' }}
      save={(draft, options) =>
        stored ? updateAlarmInhibition(api, { id: stored.id, ...draft }) : insertAlarmInhibition(api, draft, options)
      }
      done={stored ? 'common.done.updated' : 'common.done.inserted'}
      failed={stored ? 'common.failed.update' : 'common.failed.insert'}
      refusal={stored ? 'error' : 'warning'}
      refresh={['listAlarmInhibitions', 'listAlarmConditions', 'listAlarmLog']}
      record={stored && { target: 'alarm_inhibition', id: stored.id }}
      onClose={onClose}
      side={<InhibitionPreview />}
    >
      <TextField name="name" label="alarmInhibition.name" max={longestInhibitionName} required />
      <TextField
        name="source_matchers"
        label="alarmInhibition.source"
        max={longestMatchers}
        help="alarmInhibition.sourceHelp"
        mono
        required
      />
      <TextField
        name="target_matchers"
        label="alarmInhibition.target"
        max={longestMatchers}
        help="alarmInhibition.targetHelp"
        mono
        required
      />
      <TicksField
        name="equal"
        label="alarmInhibition.equal"
        help="alarmInhibition.equalHelp"
        choices={enums.EqualLabel}
        words={labelWords}
      />
    </FormDialog>
  )
}

const labelWords = {
  country: 'alarmInhibition.label.country',
  rule: 'alarmInhibition.label.rule',
  name: 'alarmInhibition.label.name',
  value: 'alarmInhibition.label.value',
  severity: 'alarmInhibition.label.severity',
} as const

const fieldsOf = ({ equal, name, source_matchers, status, target_matchers }: AlarmInhibition) => ({
  name,
  source_matchers,
  target_matchers,
  equal,
  status,
})
