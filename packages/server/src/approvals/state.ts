import type { Schema } from '@rtcops/core/api/types'
import type { Selectable } from 'kysely'
import type { ApprovalTable } from '../postgres/schema.ts'

/** Returns the state of a request at a moment. No job is needed for a request to expire. */
export const stateOf = (
  { state, expire_time }: Pick<Selectable<ApprovalTable>, 'state' | 'expire_time'>,
  now: number,
): Schema<'Approval'>['state'] => (state === 'waiting' && expire_time.getTime() <= now ? 'expired' : state)
