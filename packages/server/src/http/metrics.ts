import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Services } from '../services/context.ts'
import { type FigureSources, figureReader } from './read-figures.ts'

/** Gauges of prom-client with names of counters; each has a twin by type under a right name. */
const misnamed = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** Counts the answered requests and registers `/metrics` for Prometheus: totals without names, which need no login. */
export function registerMetrics(app: FastifyInstance, services: Services, sources: FigureSources): void {
  const { registry: ours, requests, requestSeconds } = services.figures
  const ofProcess = new Registry()
  collectDefaultMetrics({ register: ofProcess })
  for (const name of misnamed) ofProcess.removeSingleMetric(name)
  const registry = Registry.merge([ours, ofProcess])
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.inc({ route, status: String(reply.statusCode) })
    requestSeconds.observe({ route }, reply.elapsedTime / 1000)
    request.log.debug(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })
  const readFigures = figureReader(services, sources)
  app.get('/metrics', { logLevel: 'warn' }, async (_request, reply) => {
    await readFigures()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
