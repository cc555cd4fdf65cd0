import type { FieldProps } from '../form/form-fields.tsx'
import { CalendarField } from './calendar-field.tsx'

/** Edits a day after today, typed or selected in a calendar; it may be empty. */
export const ComingDayField = (field: FieldProps) => <CalendarField field={field} pattern="YYYY-MM-DD" coming />
