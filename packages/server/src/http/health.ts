import type { FastifyInstance } from 'fastify'
import type { Services } from '../services/context.ts'

/**
 * Registers `/healthz` (the process is alive) and `/readyz` (both engines respond within 2.5 s, and the records can be written). They expose
 * no data and need no login.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { recordsReady, telemetryReady } = services
    const [records, telemetry] = await Promise.all([recordsReady(), telemetryReady()])
    return reply.code(records && telemetry ? 200 : 503).send({ records, telemetry })
  })
}
