import type { ConfigName } from '@rtcops/core/features/settings/config/items'
import { AmountField } from '../../../ui/field/amount-field.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { RadioField, TextField } from '../../../ui/form/form-fields.tsx'
import type { Shown } from './types.ts'
import { UsageFields } from './usage-fields.tsx'

/** Shows the control of one item. */
export function ConfigField({ name, types }: { name: ConfigName; types: Shown['types'] }) {
  const field = { label: `config.item.${name}`, help: `config.remark.${name}` } as const
  switch (name) {
    case 'is_not_common_use_sms':
      return <RadioField name={name} {...field} options={switches} />
    case 'remember_login_time':
      return <TextField name={name} {...field} max={3} required />
    case 'default_low_balance':
    case 'step_up_amount':
      return <AmountField name={name} {...field} required />
    case 'appkey_statistics_fiels':
      return <UsageFields name={name} {...field} />
    default: {
      const offered = name === 'default_statistics_id' ? types.speechSoundsStatistics : types.pushlFlowStatistics
      const options = offered.map(({ id, statistics_name }) => ({ value: String(id), text: statistics_name }))
      return <SelectField name={name} {...field} options={options} required />
    }
  }
}

const switches = [
  { value: '1', text: 'common.state.on' },
  { value: '0', text: 'common.state.off' },
] as const
