import { usualRepeat } from '@rtcops/core/alarms/silences/planned-notices'
import { createAlarmChannel, updateAlarmChannel } from '@rtcops/core/api/generated/operations'
import { type AlarmChannel, channelKindWords } from '@rtcops/core/features/operations/alarms/channel-columns'
import {
  alarmChannelChangeRules,
  alarmChannelRules,
  escalates,
  isSigned,
  longestAddress,
  longestSecret,
  repeats,
} from '@rtcops/core/features/operations/alarms/channel-rules'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useWatch } from 'react-hook-form'
import { useApi } from '../../../ui/api.ts'
import { NumberField } from '../../../ui/field/number-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'

interface Props {
  of: AlarmChannel | 'new'
  onClose: () => void
}

/** Adds a channel that alarms are sent to, or edits one. Secret values are never shown: they are kept or replaced. */
export function ChannelDialog({ of: channel, onClose }: Props) {
  const api = useApi()
  const isNew = channel === 'new'
  return (
    <FormDialog
      title={isNew ? 'alarmChannel.addTitle' : 'alarmChannel.editTitle'}
      rules={isNew ? alarmChannelRules : alarmChannelChangeRules}
      values={isNew ? empty : formOf(channel)}
      save={({ kind, ...draft }) =>
        isNew
          ? createAlarmChannel(api, { kind, ...draft })
          : updateAlarmChannel(api, { id: channel.id, ...changeOf(draft) })
      }
      done={isNew ? 'common.done.inserted' : 'common.done.updated'}
      failed={isNew ? 'common.failed.insert' : 'common.failed.update'}
      refusal={isNew ? 'warning' : 'error'}
      refresh={['listAlarmChannels']}
      record={isNew ? undefined : { target: 'alarm_channel', id: channel.id }}
      onClose={onClose}
    >
      <TextField name="name" label="alarmChannel.name" max={50} required />
      <WhereFields of={channel} />
      <TextField name="countries" label="alarmChannel.countries" max={400} help="alarmChannel.countriesHelp" mono />
      <RadioField name="tel_only" label="alarmChannel.which" options={scopes} />
      <WhenFields />
      <RadioField name="language" label="alarmChannel.language" options={languages} />
      <RadioField name="status" label="common.column.status" options={states} />
    </FormDialog>
  )
}

/** Shows kind and address, and the secret for kinds with signed messages. */
function WhereFields({ of: channel }: { of: AlarmChannel | 'new' }) {
  const translate = useTranslate()
  const kind: string = useWatch({ name: 'kind' })
  const isNew = channel === 'new'
  const kinds = Object.entries(channelKindWords).map(([value, { text }]) => ({ value, text: translate(text) }))
  return (
    <>
      <SelectField name="kind" label="alarmChannel.kind" options={kinds} fixed={!isNew} required />
      <TextField
        name="address"
        label={kind === 'email' ? 'alarmChannel.receivers' : 'alarmChannel.address'}
        max={longestAddress}
        help={addressHelps[kind] ?? 'alarmChannel.addressHelp'}
        placeholder={isNew ? '' : translate('alarmChannel.staysAt', { address: channel.address })}
        required={isNew}
        mono
      />
      {isSigned(kind) && (
        <TextField
          name="secret"
          label="alarmChannel.secret"
          max={longestSecret}
          help={secretHelps[kind] ?? 'alarmChannel.secretHelp'}
          placeholder={isNew ? '' : translate('alarmChannel.stays')}
          required={isNew}
          secret
        />
      )}
    </>
  )
}

/** Shows when alarms are repeated, and told to this channel at all, for kinds that do not keep both themselves. */
function WhenFields() {
  const kind: string = useWatch({ name: 'kind' })
  return (
    <>
      {escalates(kind) && (
        <NumberField name="escalate_minutes" label="alarmChannel.escalate" help="alarmChannel.escalateHelp" max={4} />
      )}
      {repeats(kind) && (
        <NumberField name="repeat_minutes" label="alarmChannel.repeat" help="alarmChannel.repeatHelp" max={5} />
      )}
    </>
  )
}

const addressHelps: Readonly<Record<string, MessageKey>> = {
  email: 'alarmChannel.receiversHelp',
  pagerduty: 'alarmChannel.pagerDutyAddressHelp',
  alertmanager: 'alarmChannel.alertmanagerHelp',
}
const secretHelps: Readonly<Record<string, MessageKey>> = {
  webhook: 'alarmChannel.ownSecretHelp',
  pagerduty: 'alarmChannel.pagerDutyKeyHelp',
}

const empty = {
  name: '',
  kind: 'feishu' as const,
  address: '',
  secret: '',
  countries: '',
  tel_only: 0 as const,
  repeat_minutes: usualRepeat,
  escalate_minutes: 0,
  language: 'zh' as const,
  status: 1 as const,
}

const formOf = ({
  address,
  countries,
  escalate_minutes,
  kind,
  language,
  name,
  repeat_minutes,
  status,
  tel_only,
}: AlarmChannel) => ({
  name,
  kind,
  countries,
  tel_only,
  repeat_minutes,
  escalate_minutes,
  language,
  status,
  secret: '',
  address: kind === 'email' ? address : '',
})

/** Returns the draft without an address or secret that is to be kept. */
function changeOf<Draft extends { address: string; secret: string }>({ address, secret, ...draft }: Draft) {
  return { ...draft, ...(address === '' ? {} : { address }), ...(secret === '' ? {} : { secret }) }
}

const scopes = [
  { value: 0, text: 'alarmChannel.allAlarms' },
  { value: 1, text: 'alarmChannel.telOnly' },
] as const
const languages = [
  { value: 'zh', text: 'alarmChannel.languages.zh' },
  { value: 'en', text: 'alarmChannel.languages.en' },
] as const
const states = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const
