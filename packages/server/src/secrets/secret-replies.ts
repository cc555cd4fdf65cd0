import type { OperationId } from '@rtcops/core/api/types'
import type { Secrets } from './secrets.ts'

/** Operations whose stored reply holds a secret: that of a new project has its AppCert. */
export const secretReplies: readonly OperationId[] = ['insertProject']

/** Columns that name a stored reply. */
interface ReplyName {
  member_id: number
  key: string
}

/** Returns where the text of a stored reply belongs. */
export const replyPlace = ({ key, member_id }: ReplyName): string => `idempotency.reply.${member_id} ${key}`

/** Returns the JSON of a reply as it is stored: an encrypted one is a JSON string. */
export function sealReply(secrets: Secrets, row: ReplyName & { operation: OperationId }, reply: object): string {
  const json = JSON.stringify(reply)
  const isSealed = secrets.current !== undefined && secretReplies.includes(row.operation)
  return isSealed ? JSON.stringify(secrets.sealText(json, replyPlace(row))) : json
}

/** Returns a stored reply. @throws {SecretUnreadable} */
export const openReply = (secrets: Secrets, row: ReplyName, stored: object | string): object =>
  typeof stored === 'string' ? JSON.parse(secrets.openText(stored, replyPlace(row))) : stored
