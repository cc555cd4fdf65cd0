import type { Handlers } from '../services/handlers.ts'
import { getRetention, updateRetention } from './queries.ts'

/** Handlers for how long telemetry is kept. */
export const retentionHandlers: Pick<Handlers, 'getRetention' | 'updateRetention'> = { getRetention, updateRetention }
