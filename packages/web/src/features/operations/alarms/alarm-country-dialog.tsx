import { type Thresholds, thresholdsOf } from '@rtcops/core/alarms/thresholds'
import { createAlarmCountry, updateAlarmCountry } from '@rtcops/core/api/generated/operations'
import { countryName } from '@rtcops/core/countries/countries'
import type { AlarmCountry } from '@rtcops/core/features/operations/alarms/columns'
import { alarmCountryRules } from '@rtcops/core/features/operations/alarms/rules'
import { useApi } from '../../../ui/api.ts'
import { FormDialog } from '../../../ui/form/form-dialog.tsx'
import { RadioField } from '../../../ui/form/form-fields.tsx'
import { useLanguage } from '../../../ui/use-translate.ts'
import { CountryField } from './country-field.tsx'
import { ThresholdGrid } from './threshold-grid.tsx'

type Props = { onClose: () => void } & ({ of: 'new'; begin: Thresholds } | { of: AlarmCountry })

/** Adds a country, starting with the default thresholds, or edits the thresholds of one. */
export function AlarmCountryDialog(props: Props) {
  const api = useApi()
  const language = useLanguage()
  const country = props.of === 'new' ? undefined : props.of
  const thresholds = props.of === 'new' ? props.begin : thresholdsOf(props.of)
  return (
    <FormDialog
      title={country ? 'alarm.editTitle' : 'alarm.addTitle'}
      {...(country ? { note: countryName(country.country, language) } : {})}
      rules={alarmCountryRules}
      values={{ ...thresholds, country: country?.country ?? '', status: country?.status ?? 1 }}
      save={({ country: code, ...draft }) =>
        country
          ? updateAlarmCountry(api, { id: country.id, ...draft })
          : createAlarmCountry(api, { country: code, ...draft })
      }
      done={country ? 'common.done.updated' : 'common.done.inserted'}
      failed={country ? 'common.failed.update' : 'common.failed.insert'}
      refusal={country ? 'error' : 'warning'}
      refresh={['listAlarmCountries']}
      record={country && { target: 'alarm_country', id: country.id }}
      onClose={props.onClose}
    >
      <CountryField name="country" label="alarm.country" required readOnly={country !== undefined} />
      <ThresholdGrid />
      <RadioField name="status" label="alarm.watch" options={states} />
    </FormDialog>
  )
}

const states = [
  { value: 1, text: 'common.state.on' },
  { value: 0, text: 'common.state.off' },
] as const
