import type { FastifyReply } from 'fastify'
import type { FileAnswer } from '../handlers.ts'

/** Sends a file for saving: never shown by the browser, never kept by a cache. */
export function fileReply(reply: FastifyReply, { file }: FileAnswer): FastifyReply {
  return reply
    .header('content-type', file.type)
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`)
    .header('cache-control', 'no-store')
    .header('content-security-policy', "sandbox; default-src 'none'")
    .send(file.content)
}
