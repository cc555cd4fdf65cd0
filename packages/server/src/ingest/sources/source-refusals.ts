import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../platform/input/refusal.ts'
import { SourceRefused, type SourceRequest } from '../connectors/source-connector.ts'

/** Returns the refusal of an address that no source has. */
export const unknownSource = (): Refusal => new Refusal(codes.notFound, 'common.refusal.notFound', { status: 404 })

/** HTTP status by reason: whatever is sent again unchanged would be refused again. */
export const statusOf: Readonly<Record<Schema<'SourceRefusal'>, number>> = {
  credentials: 401,
  clock: 401,
  malformed: 400,
  too_large: 413,
  event: 400,
  quota: 429,
  off: 403,
  too_many: 200,
  unknown_node: 200,
  shortened: 200,
  truncated: 200,
  clock_ahead: 200,
  own_alarm: 200,
}

/** What is only noted of what was stored. */
export const notedOnly: ReadonlySet<Schema<'SourceRefusal'>> = new Set([
  'unknown_node',
  'shortened',
  'truncated',
  'clock_ahead',
  'own_alarm',
])

/** Returns whether a source may have this id; anything may stand in its place, which PostgreSQL might not take. */
export const isSourceId = (id: string): boolean => /^[a-z2-7]{16}$/.test(id)

/** Returns why a request is refused; undefined if the same request can be stored later, or nothing has its address. */
export function refusedBy(error: unknown): Pick<SourceRefused, 'reason' | 'messageKey' | 'values'> | undefined {
  if (error instanceof SourceRefused) return error
  if ((error as { statusCode?: number }).statusCode === 413)
    return { reason: 'too_large', messageKey: 'common.refusal.tooLarge', values: {} }
  if (!(error instanceof Refusal)) return undefined
  const { status = 200, values = {} } = error.details
  const reason = status === 429 ? 'quota' : status === 413 ? 'too_large' : 'malformed'
  return status >= 500 || status === 404 ? undefined : { reason, messageKey: error.messageKey, values }
}

/** Returns a request as the connectors of sources read it. */
export const requestOf = ({ body, headers, url }: FastifyRequest, now: number): SourceRequest => ({
  headers,
  query: new URL(url, 'http://source').searchParams,
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  now,
})
