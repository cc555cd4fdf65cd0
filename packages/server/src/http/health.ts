import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { Services } from '../context.ts'

/**
 * Registers `/healthz` (the process is alive), `/readyz` (both engines respond within 2.5 s, and the records can be written) and `/metrics`
 * for Prometheus. They expose no data and need no login.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'ok' }))

  app.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    const { recordsReady, telemetryReady } = services
    const [records, telemetry] = await Promise.all([recordsReady(), telemetryReady()])
    return reply.code(records && telemetry ? 200 : 503).send({ records, telemetry })
  })

  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'rtcops_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'status'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'rtcops_request_seconds',
    help: 'Time to answer',
    labelNames: ['route'],
    registers: [registry],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ route, status: String(reply.statusCode) })
    seconds.observe({ route }, reply.elapsedTime / 1000)
    request.log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
}
