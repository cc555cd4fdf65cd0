import type { Schema } from '../../../api/types.ts'
import type { Translate } from '../../../i18n/i18n.ts'
import { inhibitionName } from './inhibitions/columns.ts'

type Holding = Schema<'AlarmHolding'>

/** Returns what holds messages back, and until when, in a few words. @param shown writes its end */
export const holdingNote = (holding: Holding, shown: (time: string) => string, t: Translate): string =>
  t(`alarmHolding.${holding.kind}.note`, factsOf(holding, shown, t))

/** Returns the same with which one it is, and why. @param shown writes its end */
export const holdingText = (holding: Holding, shown: (time: string) => string, t: Translate): string =>
  t(`alarmHolding.${holding.kind}.text`, factsOf(holding, shown, t))

const factsOf = ({ condition_id, id, kind, name, to }: Holding, shown: (time: string) => string, t: Translate) => ({
  id,
  name: kind === 'inhibition' ? inhibitionName(name, t) : name,
  to: to === null ? '' : shown(to),
  alarm: condition_id ?? '',
})
