import { createHash } from 'node:crypto'
import { z } from 'zod'
import { verifyToken } from '../signed-token.ts'
import { type Credential, SourceRefused, type SourceRequest } from '../source-connector.ts'
import { idText } from '../storable.ts'

/** What the customer's server says of the user who reports. */
const claims = z.object({
  user: idText(128),
  call: idText(64),
  room: idText(128),
  session: idText(64).optional(),
})

/** The ids that all events of a request bear. */
export interface OwnIds {
  user: string
  call: string
  room: string
  session: string
}

/**
 * Returns the ids that a request may report for. A token without a session gets one for each page, which names itself; no page can choose
 * that of another user.
 * @throws {SourceRefused}
 */
export async function idsOfToken(
  request: Pick<SourceRequest, 'now' | 'query'>,
  credentials: readonly Credential[],
): Promise<OwnIds> {
  const { data, error } = claims.safeParse(await verifyToken(request, credentials, 'token'))
  if (error)
    throw new SourceRefused('malformed', 'source.fault.claim', { field: String(error.issues[0]?.path[0] ?? '') })
  const { call, room, user } = data
  const page = JSON.stringify([user, call, (request.query.get('session') ?? '').slice(0, 100)])
  const session = data.session ?? createHash('sha256').update(page).digest('base64url').slice(0, 32)
  return { user, call, room, session }
}
