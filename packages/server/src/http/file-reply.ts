import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../services/handlers.ts'

/**
 * Sends a file that is never cached and may not run or load anything. The browser saves it, except for files that are meant to be shown.
 */
export function fileReply(reply: FastifyReply, { file }: FileAnswer): FastifyReply {
  const disposition = file.shown ? 'inline' : 'attachment'
  if (file.size !== undefined) reply.header('content-length', file.size)
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'")
    .send(file.content)
}
