import type { FastifyInstance } from 'fastify'

/** A day, in seconds: how long a browser may cache the response to its preflight request. */
const remembered = '86400'

/**
 * Lets pages of any origin post to one path and read the response: the customers' own pages report their calls. Such a path must be
 * authorised by the request alone (a signature); `Authorization` and cookies are not allowed across origins.
 */
export function allowAnyOrigin(app: FastifyInstance, path: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== path) return
    reply.header('access-control-allow-origin', '*')
    reply.header('access-control-expose-headers', 'idempotent-replayed, retry-after, x-request-id')
  })
  app.options(path, { logLevel: 'warn' }, async (_request, reply) =>
    reply
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', remembered)
      .code(204)
      .send(),
  )
}
