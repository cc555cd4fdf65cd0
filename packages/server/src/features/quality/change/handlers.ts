import type { Handlers } from '../../../services/handlers.ts'
import { getQualityChange } from './change.ts'

/** Handler for what accounts for a change of quality or of joins. */
export const changeHandlers = { getQualityChange } satisfies Partial<Handlers>
