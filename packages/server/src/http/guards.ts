import type { Operation } from '../platform/contract.ts'
import type { Member, Services } from '../services/context.ts'

/** Credentials and address of a request. */
export interface ShownCredentials {
  authorization: string | undefined
  address: string
}

/** Who may call what, as the room of identity decides; routes ask it and know no login themselves. */
export interface Guards {
  /**
   * Returns the caller; undefined for a caller without a token where the operation allows that.
   * @throws {Refusal} 50000-50003 for a missing or invalid login or API key, 50004 for a missing permission
   */
  authorize(db: Services['db'], operation: Operation, shown: ShownCredentials, now: number): Promise<Member | undefined>
  /** Refuses what an API key of single projects may not ask. @param query of the request, validated */
  requireOwnProject(member: Member | undefined, operation: Operation, query: Record<string, unknown>): void
  /** Refuses a call for which the second factor has to be shown again. @param body of the request, not yet validated */
  requireStepUp(
    services: Pick<Services, 'db' | 'now'>,
    member: Member | undefined,
    operation: Pick<Operation, 'stepUp' | 'stepUpAbove'>,
    body: Record<string, unknown>,
  ): Promise<void>
}
