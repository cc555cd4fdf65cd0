import './weekdays-field.css'
import { Checkbox } from '@blueprintjs/core'
import { enums } from '@rtcops/core/api/generated/enums'
import type { Schema } from '@rtcops/core/api/types'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FieldRow } from '../../../../ui/form/form-fields.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'

/** Chooses days of the week by ticking. */
export function WeekdaysField() {
  const translate = useTranslate()
  const id = useId()
  const { field, fieldState } = useController<{ weekdays: Schema<'Weekday'>[] }, 'weekdays'>({ name: 'weekdays' })
  const chosen = new Set(field.value)
  return (
    <FieldRow
      name="weekdays"
      label="alarmMute.weekdays"
      help="alarmMute.weekdaysHelp"
      id={id}
      group
      required
      error={fieldState.error}
    >
      <fieldset className="ro-weekdays" aria-labelledby={`${id}-label`} aria-describedby={`${id}-note`}>
        {enums.Weekday.map((weekday, index) => (
          <Checkbox
            key={weekday}
            {...(index === 0 && { inputRef: field.ref })}
            label={translate(`alarmMute.weekday.${weekday}`)}
            checked={chosen.has(weekday)}
            onBlur={field.onBlur}
            onChange={({ currentTarget: { checked } }) =>
              field.onChange(enums.Weekday.filter((each) => (each === weekday ? checked : chosen.has(each))))
            }
          />
        ))}
      </fieldset>
    </FieldRow>
  )
}
