import { codes } from '@rtcops/core/api/codes'
import { type PreparedExport, redeemExport } from '../../files/export-token.ts'
import type { ExportWriters } from '../../files/export-writer.ts'
import { memberOfSession, requirePermission } from '../../identity/index.ts'
import { type Operation, readOperations } from '../../platform/contract.ts'
import { Refusal } from '../../platform/input/refusal.ts'
import type { Context, Member } from '../../services/context.ts'
import type { Handlers } from '../../services/handlers.ts'
import { narrowServices } from '../../services/narrow-services.ts'

const operations = new Map(readOperations().map((operation) => [operation.id, operation]))

/** Returns one and the same refusal for a used, expired or unknown token, and for one of a member who may no longer have the file. */
const linkExpired = (): Refusal => new Refusal(codes.notFound, 'common.refusal.linkExpired', { status: 404 })

/**
 * Serves a prepared file once. The browser opens the link without a login header, so the token alone identifies the member: it expires with
 * their session, and their current permission is checked.
 */
export const downloadHandlers = (writers: ExportWriters): Pick<Handlers, 'downloadExport'> => ({
  async downloadExport(context, { token }) {
    const prepared = await redeemExport(context.db, token, context.now())
    const writer = prepared && writers[prepared.operation]
    const operation = prepared && operations.get(prepared.operation)
    if (!prepared || !writer || !operation) throw linkExpired()
    const member = await ownerOf(context, prepared, operation)
    context.answer.header('x-content-type-options', 'nosniff')
    const narrowed = { ...narrowServices(context, member), operation: prepared.operation, member }
    return await writer(narrowed, prepared.payload).catch(asFailedDownload)
  },
})

/** Gives a refusal an error status: with a success status, a browser would save the envelope under the file's name. */
function asFailedDownload(error: unknown): never {
  if (!(error instanceof Refusal) || error.details.status !== undefined) throw error
  throw new Refusal(error.code, error.messageKey, { ...error.details, status: 409 })
}

/** Returns the member behind the token, who must still be logged in and hold the permission of the operation that prepared the file. */
async function ownerOf({ address, db, now }: Context, prepared: PreparedExport, operation: Operation): Promise<Member> {
  try {
    const member = await memberOfSession(db, prepared.sessionHash, now(), { address })
    if (member.id !== prepared.memberId) throw linkExpired()
    requirePermission(member, operation.id)
    return member
  } catch (error) {
    throw error instanceof Refusal ? linkExpired() : error
  }
}
