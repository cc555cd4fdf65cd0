import { enums } from '@rtcops/core/api/generated/enums'
import { insertAlarmMute, updateAlarmMute } from '@rtcops/core/api/generated/operations'
import type { AlarmMute } from '@rtcops/core/features/operations/alarms/mutes/columns'
import { longestMuteName, muteDefaults, muteRules } from '@rtcops/core/features/operations/alarms/mutes/rules'
import { longestMatchers, longestWhy } from '@rtcops/core/features/operations/alarms/silence-limits'
import { useApi } from '../../../../ui/api.ts'
import { SuggestField } from '../../../../ui/field/suggest-field.tsx'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../../ui/form/form-fields.tsx'
import { TicksField } from '../holding/ticks-field.tsx'
import { MutePreview } from './mute-preview.tsx'

export interface MuteDialogProps {
  of: AlarmMute | 'new'
  onClose: () => void
}

/** Adds or changes a mute timing; beside the form, what it would have hidden. */
export default function MuteDialog({ of: mute, onClose }: MuteDialogProps) {
  const api = useApi()
  const stored = mute === 'new' ? undefined : mute
  return (
    <FormDialog
      title={stored ? 'alarmMute.editTitle' : 'alarmMute.addTitle'}
      width="large"
      rules={muteRules}
      values={stored ? fieldsOf(stored) : { ...muteDefaults, name: '', matchers: '', why: '' }}
      save={(draft, options) =>
        stored ? updateAlarmMute(api, { id: stored.id, ...draft }) : insertAlarmMute(api, draft, options)
      }
      done={stored ? 'common.done.updated' : 'common.done.inserted'}
      failed={stored ? 'common.failed.update' : 'common.failed.insert'}
      refusal={stored ? 'error' : 'warning'}
      refresh={['listAlarmMutes', 'listAlarmConditions', 'listAlarmLog']}
      record={stored && { target: 'alarm_mute', id: stored.id }}
      onClose={onClose}
      side={<MutePreview />}
    >
      <TextField name="name" label="alarmMute.name" max={longestMuteName} required />
      <TextField
        name="matchers"
        label="alarmSilence.matchers"
        max={longestMatchers}
        help="alarmSilence.matchersHelp"
        mono
        required
      />
      <TicksField
        name="weekdays"
        label="alarmMute.weekdays"
        help="alarmMute.weekdaysHelp"
        choices={enums.Weekday}
        words={weekdayWords}
        required
      />
      <TextField name="from" label="alarmMute.from" max={5} placeholder="HH:mm" required />
      <TextField name="to" label="alarmMute.to" max={5} placeholder="HH:mm" help="alarmMute.toHelp" required />
      <SuggestField
        name="zone"
        label="alarmMute.zone"
        suggestions={commonZones}
        max={64}
        help="alarmMute.zoneHelp"
        required
      />
      <TextField name="why" label="alarmSilence.why" max={longestWhy} required />
    </FormDialog>
  )
}

const weekdayWords = {
  monday: 'alarmMute.weekday.monday',
  tuesday: 'alarmMute.weekday.tuesday',
  wednesday: 'alarmMute.weekday.wednesday',
  thursday: 'alarmMute.weekday.thursday',
  friday: 'alarmMute.weekday.friday',
  saturday: 'alarmMute.weekday.saturday',
  sunday: 'alarmMute.weekday.sunday',
} as const

/** Zones of countries where customers work; any other may be typed. */
const commonZones = [
  'Asia/Shanghai',
  'Asia/Singapore',
  'Asia/Jakarta',
  'Asia/Kolkata',
  'Asia/Riyadh',
  'Europe/London',
  'Europe/Berlin',
  'America/New_York',
  'America/Sao_Paulo',
  'UTC',
]

const fieldsOf = ({ from, matchers, name, status, to, weekdays, why, zone }: AlarmMute) => ({
  name,
  matchers,
  weekdays,
  from,
  to,
  zone,
  why,
  status,
})
