import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { document } from '../platform/contract.ts'

/** Serves the contract as a readable page at `/docs`. */
export async function registerReference(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/docs', uiConfig: { docExpansion: 'list', tryItOutEnabled: false } })
}
