import type { Schema } from '../../../api/types.ts'
import type { Translate } from '../../../i18n/i18n.ts'

type Holding = Schema<'AlarmHolding'>

/** Returns what holds messages back, and until when, in a few words. @param to its end as it is shown */
export const holdingNote = ({ kind }: Holding, to: string, t: Translate): string =>
  t(`alarmHolding.${kind}.note`, { to })

/** Returns the same with which one it is, and why. @param to its end as it is shown */
export const holdingText = ({ id, kind, name }: Holding, to: string, t: Translate): string =>
  t(`alarmHolding.${kind}.text`, { id, name, to })
