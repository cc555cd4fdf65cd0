import './silences.css'
import { Button } from '@blueprintjs/core'
import { insertAlarmSilence, updateAlarmSilence } from '@rtcops/core/api/generated/operations'
import type { AlarmSilence } from '@rtcops/core/features/operations/alarms/silence-columns'
import { longestMatchers, longestWhy } from '@rtcops/core/features/operations/alarms/silence-limits'
import { silenceRules } from '@rtcops/core/features/operations/alarms/silence-rules'
import { day, formatDateTime, hour, parseWireTime } from '@rtcops/core/time/zone'
import { useFormContext } from 'react-hook-form'
import { useApi } from '../../../../ui/api.ts'
import { FormDialog } from '../../../../ui/form/form-dialog.tsx'
import { TextField } from '../../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { SilencePreview } from './silence-preview.tsx'

/** A silence that is edited, or the matchers with which a new one begins. */
type SilenceOf = AlarmSilence | { matchers: string }

export interface SilenceDialogProps {
  of: SilenceOf
  onClose: () => void
}

/** Silences alarms, or changes a silence; beside the form, what it would have hidden. */
export default function SilenceDialog({ of: silence, onClose }: SilenceDialogProps) {
  const api = useApi()
  const stored = 'id' in silence ? silence : undefined
  return (
    <FormDialog
      title={stored ? 'alarmSilence.editTitle' : 'alarmSilence.addTitle'}
      width="large"
      rules={silenceRules}
      values={stored ? fieldsOf(stored) : newSilence(silence.matchers)}
      save={(draft, options) =>
        stored ? updateAlarmSilence(api, { id: stored.id, ...draft }) : insertAlarmSilence(api, draft, options)
      }
      done={stored ? 'common.done.updated' : 'common.done.inserted'}
      failed={stored ? 'common.failed.update' : 'common.failed.insert'}
      refusal={stored ? 'error' : 'warning'}
      refresh={['listAlarmSilences', 'listAlarmConditions', 'listAlarmLog']}
      record={stored && { target: 'alarm_silence', id: stored.id }}
      onClose={onClose}
      side={<SilencePreview />}
    >
      <TextField
        name="matchers"
        label="alarmSilence.matchers"
        max={longestMatchers}
        help="alarmSilence.matchersHelp"
        mono
        required
      />
      <TextField name="from" label="alarmSilence.from" max={19} placeholder={pattern} required />
      <TextField name="to" label="alarmSilence.to" max={19} placeholder={pattern} help="alarmSilence.toHelp" required />
      <Lengths />
      <TextField name="why" label="alarmSilence.why" max={longestWhy} required />
    </FormDialog>
  )
}

const pattern = 'YYYY-MM-DD HH:mm:ss'

const lengths = [
  { text: 'alarmSilence.lengths.hour', length: hour },
  { text: 'alarmSilence.lengths.fourHours', length: 4 * hour },
  { text: 'alarmSilence.lengths.day', length: day },
  { text: 'alarmSilence.lengths.week', length: 7 * day },
] as const

/** Sets the end to a while after the start. */
function Lengths() {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext<{ from: string; to: string }>()
  return (
    <fieldset className="ro-silence-lengths" aria-label={translate('alarmSilence.length')}>
      {lengths.map(({ length, text }) => (
        <Button
          key={text}
          size="small"
          text={translate(text)}
          onClick={() => {
            const start = parseWireTime(getValues('from').trim()) ?? Date.now()
            setValue('to', formatDateTime(start + length), { shouldDirty: true, shouldValidate: true })
          }}
        />
      ))}
    </fieldset>
  )
}

/** Returns the fields of a silence that begins now and lasts for two hours. */
function newSilence(matchers: string) {
  const now = Date.now()
  return { matchers, from: formatDateTime(now), to: formatDateTime(now + 2 * hour), why: '' }
}

const fieldsOf = ({ from, matchers, to, why }: AlarmSilence) => ({ matchers, from, to, why })
