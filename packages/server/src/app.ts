import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { monotonicFactory } from 'ulid'
import { alarmHandlers, countOpenAlarms } from './alarms/index.ts'
import { approvalHandlers } from './approvals/index.ts'
import { auditHandlers, measureUndelivered } from './audit/index.ts'
import { billingExporters, billingHandlers, readBillingDelay } from './billing/index.ts'
import { diagnosisExporters, diagnosisHandlers } from './diagnosis/index.ts'
import { erasureHandlers } from './erasure/index.ts'
import { downloadHandlers, type Exporters, exportHandlers, tableWriters } from './exports/index.ts'
import {
  featureExporters,
  featureHandlers,
  fileWriters,
  heldOperations,
  liveAt,
  watchedQuality,
} from './features/index.ts'
import { boundBodies } from './http/bodies.ts'
import { boundConnections, refuseWebSockets } from './http/connections.ts'
import { handleUnknownPaths, serveConsole } from './http/console.ts'
import { allowAnyOrigin } from './http/cross-origin.ts'
import { answerBadUrls, handleErrors } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { parseJsonBodies } from './http/json-body.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerReference } from './http/reference.ts'
import { registerOperations } from './http/routes.ts'
import { guards, identityHandlers } from './identity/index.ts'
import { ingestHandlers, measureGroups, registerSources, wantsSourceSocket } from './ingest/index.ts'
import { document } from './platform/contract.ts'
import { retentionHandlers } from './retention/index.ts'
import type { Services } from './services/context.ts'
import type { Handlers } from './services/handlers.ts'

/** Draws randomness once per millisecond rather than once per character. */
const nextId = monotonicFactory()

/** Exporters by the operation that requests them; a job runs the long ones. */
export const exporters: Exporters = { ...billingExporters, ...diagnosisExporters, ...featureExporters }

const handlers: Handlers = {
  ...identityHandlers,
  ...auditHandlers,
  ...billingHandlers,
  ...approvalHandlers(heldOperations),
  ...diagnosisHandlers,
  ...retentionHandlers,
  ...erasureHandlers,
  ...ingestHandlers,
  ...alarmHandlers,
  ...exportHandlers,
  ...downloadHandlers({ ...tableWriters(exporters), ...fileWriters }),
  ...featureHandlers,
}

/** Style elements that libraries add: Plotly's is empty, and filled rule by rule; Swagger UI's, at /docs, is constant. */
const addedStyles = [
  "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
]

/** Builds the server without listening, so that tests inject requests into the same program. */
export async function buildApp(services: Services, consoleDirectory?: string): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    // The default log line would show URLs with their queries, and so download tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => nextId(),
    frameworkErrors: answerBadUrls,
    // Counted from this server: what a client writes into the header stands before the address that the outermost proxy adds.
    trustProxy: (_address, hop) => hop < services.settings.trustedHops,
    bodyLimit: 1024 * 1024,
    // Accepts long lists in a URL, so that they get our refusal rather than the protocol's.
    http: { maxHeaderSize: 64 * 1024, shouldUpgradeCallback: wantsSourceSocket },
    requestTimeout: 180_000,
    forceCloseConnections: 'idle',
  })
  const isPublishedOverTls = services.settings.publicUrl?.startsWith('https:')
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Responses that may be cached, such as files of the console, set their own header.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    // Browsers ignore this header over plain HTTP. Subdomains are not included, because they may have other owners.
    if (isPublishedOverTls || request.protocol === 'https')
      reply.header('strict-transport-security', 'max-age=31536000')
  })
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", ...addedStyles],
        styleSrcAttr: ["'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: false,
  })
  boundConnections(app)
  refuseWebSockets(app)
  handleErrors(app, services.figures)
  boundBodies(app)
  parseJsonBodies(app)
  registerHealth(app, services)
  registerMetrics(app, services, {
    live: () => liveAt(services, { appKey: undefined, country: undefined }),
    spool: () => measureGroups(services.db),
    audit: () => measureUndelivered(services),
    billing: () => readBillingDelay(services.db, services.now()),
    quality: () => watchedQuality(services),
    alarms: () => countOpenAlarms(services.db),
  })
  allowAnyOrigin(app, '/api/open/report/batch')
  registerOperations(app, services, handlers, guards)
  registerSources(app, services)
  app.get('/api/openapi.json', async () => document)
  await registerReference(app)
  if (consoleDirectory) await serveConsole(app, consoleDirectory)
  handleUnknownPaths(app, consoleDirectory)
  return app
}
