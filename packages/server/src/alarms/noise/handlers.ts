import type { Handlers } from '../../services/handlers.ts'
import { listAlarmNoise } from './list-noise.ts'
import { suggestAlarmBound } from './suggest.ts'

export const alarmNoiseHandlers: Pick<Handlers, 'listAlarmNoise' | 'suggestAlarmBound'> = {
  listAlarmNoise,
  suggestAlarmBound: (context, { id }) => suggestAlarmBound(context, id),
}
