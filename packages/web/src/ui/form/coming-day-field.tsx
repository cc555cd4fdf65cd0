import { CalendarField } from './calendar-field.tsx'
import type { FieldProps } from './form-fields.tsx'

/** Edits a day after today, typed or selected in a calendar; it may be empty. */
export const ComingDayField = (field: FieldProps) => <CalendarField field={field} pattern="YYYY-MM-DD" coming />
