import { z } from './zod.ts'

/** Maximum hours for which old credentials still work after a rotation. */
export const mostOverlapHours = 168

const range = { error: 'common.refusal.overlapHours' }

/** Hours for which old credentials still work after a rotation; a day if nothing is given. */
export const overlapHours = z.number(range).int(range).min(0, range).max(mostOverlapHours, range).default(24)
