import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { monotonicFactory } from 'ulid'
import { alarmCountryHandlers } from './alarms/countries/handlers.ts'
import { approvalHandlers } from './approvals/requests/handlers.ts'
import { measureUndelivered } from './audit/log/delivery.ts'
import { auditHandlers } from './audit/log/handlers.ts'
import { billExporter } from './billing/bills/exporter.ts'
import { billHandlers } from './billing/bills/handlers.ts'
import { causeHandlers } from './diagnosis/causes/handlers.ts'
import { diagnosisRuleHandlers } from './diagnosis/rules/handlers.ts'
import { erasureHandlers } from './erasure/orders/handlers.ts'
import { downloadHandlers } from './exports/downloads/handlers.ts'
import type { Exporters } from './exports/exporter.ts'
import { exportHandlers } from './exports/requests/handlers.ts'
import { tableWriters } from './exports/table-writers.ts'
import { loginExporter } from './features/admin/logins/exporter.ts'
import { loginHandlers } from './features/admin/logins/handlers.ts'
import { behaviorHandlers } from './features/calls/behavior/handlers.ts'
import { callExporter } from './features/calls/calls/exporter.ts'
import { callHandlers, writeCallLog } from './features/calls/calls/handlers.ts'
import { patrolExporter } from './features/calls/patrol/exporter.ts'
import { patrolHandlers } from './features/calls/patrol/handlers.ts'
import { certificationHandlers } from './features/customers/certification/handlers.ts'
import { companyHandlers } from './features/customers/companies/handlers.ts'
import { companyUserHandlers } from './features/customers/company-users/handlers.ts'
import { fileHandlers } from './features/customers/files/handlers.ts'
import { optionHandlers } from './features/customers/options/handlers.ts'
import { priceHandlers } from './features/customers/prices/handlers.ts'
import { heldPrices } from './features/customers/prices/set-prices.ts'
import { heldWithdrawal } from './features/customers/prices/withdraw-price.ts'
import { bankAccountHandlers } from './features/finance/bank-accounts/handlers.ts'
import { invoiceExporter } from './features/finance/invoices/exporter.ts'
import { invoiceHandlers, writeStatement } from './features/finance/invoices/handlers.ts'
import { transactionExporter } from './features/finance/transactions/exporter.ts'
import { transactionHandlers } from './features/finance/transactions/handlers.ts'
import { heldRecharge } from './features/finance/transactions/recharge.ts'
import { heldReversal } from './features/finance/transactions/reverse.ts'
import { specialModelHandlers } from './features/operations/monitors/handlers.ts'
import { csNodeHandlers } from './features/operations/nodes/handlers.ts'
import { projectHandlers } from './features/projects/projects/handlers.ts'
import { qualityHandlers } from './features/quality/call-quality/handlers.ts'
import { changeHandlers } from './features/quality/change/handlers.ts'
import { joinHandlers } from './features/quality/joins/handlers.ts'
import { qualityOptionHandlers } from './features/quality/options/handlers.ts'
import { activityExporter } from './features/reports/activity/exporter.ts'
import { activityHandlers } from './features/reports/activity/handlers.ts'
import { dailyHandlers } from './features/reports/daily/handlers.ts'
import { dashboardHandlers } from './features/reports/dashboard/handlers.ts'
import { deviceReportExporter } from './features/reports/devices/exporter.ts'
import { deviceReportHandlers } from './features/reports/devices/handlers.ts'
import { liveHandlers } from './features/reports/live/handlers.ts'
import { liveAt } from './features/reports/live/live.ts'
import { countryUsageExporter } from './features/reports/places/country-exporter.ts'
import { placesHandlers } from './features/reports/places/handlers.ts'
import { deviceExporter } from './features/reports/statistics/devices.ts'
import { statisticsHandlers } from './features/reports/statistics/handlers.ts'
import { interruptExporter } from './features/reports/statistics/interrupts.ts'
import { joinExporter } from './features/reports/statistics/joins.ts'
import { stayExporter } from './features/reports/statistics/stays.ts'
import { userDayExporter } from './features/reports/statistics/user-days.ts'
import { timingHandlers } from './features/reports/timing/handlers.ts'
import { usageHandlers } from './features/reports/usage/handlers.ts'
import { searchHandlers } from './features/search/search/handlers.ts'
import { basicConfigHandlers } from './features/settings/config/handlers.ts'
import { eventTypeHandlers } from './features/settings/event-types/handlers.ts'
import { methodHandlers } from './features/settings/methods/handlers.ts'
import { statisticsTypeHandlers } from './features/settings/statistics-types/handlers.ts'
import { boundConnections, refuseWebSockets } from './http/connections.ts'
import { handleUnknownPaths, serveConsole } from './http/console.ts'
import { allowAnyOrigin } from './http/cross-origin.ts'
import { answerBadUrls, handleErrors } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { parseJsonBodies } from './http/json-body.ts'
import { registerMetrics } from './http/metrics.ts'
import { registerReference } from './http/reference.ts'
import { registerOperations } from './http/routes.ts'
import { apiKeyHandlers } from './identity/api-keys/handlers.ts'
import { meHandlers } from './identity/me/handlers.ts'
import { memberHandlers } from './identity/members/handlers.ts'
import { nodeGroupHandlers } from './identity/node-groups/handlers.ts'
import { nodeHandlers } from './identity/permission-nodes/handlers.ts'
import { roleHandlers } from './identity/roles/handlers.ts'
import { factorHandlers } from './identity/second-factor/handlers.ts'
import { sessionHandlers } from './identity/session/handlers.ts'
import { sessionsHandlers } from './identity/sessions/handlers.ts'
import { ssoHandlers } from './identity/sso/handlers.ts'
import { terminalLoginHandlers } from './identity/terminal-login/handlers.ts'
import { telemetryHandlers } from './ingest/handlers.ts'
import { measureGroups } from './ingest/shared-groups.ts'
import { document } from './platform/contract.ts'
import { retentionHandlers } from './retention/handlers.ts'
import type { Services } from './services/context.ts'
import type { Handlers } from './services/handlers.ts'

/** Draws randomness once per millisecond rather than once per character. */
const nextId = monotonicFactory()

/** Exporters by the operation that requests them; a job runs the long ones. */
export const exporters: Exporters = {
  exportCallSessions: callExporter,
  exportDeviceReports: deviceReportExporter,
  exportExpenseBills: billExporter,
  exportHousePatrol: patrolExporter,
  exportInvoices: invoiceExporter,
  exportCountryUsage: countryUsageExporter,
  exportLogins: loginExporter,
  exportUar: activityExporter,
  exportStatistics1: userDayExporter,
  exportStatistics2: deviceExporter,
  exportStatistics4: joinExporter,
  exportStatistics5: interruptExporter,
  exportStatistics6: stayExporter,
  exportTransactions: transactionExporter,
}

const handlers: Handlers = {
  ...sessionHandlers,
  ...ssoHandlers,
  ...terminalLoginHandlers,
  ...loginHandlers,
  ...sessionsHandlers,
  ...meHandlers,
  ...factorHandlers,
  ...roleHandlers,
  ...nodeHandlers,
  ...nodeGroupHandlers,
  ...auditHandlers,
  ...memberHandlers,
  ...apiKeyHandlers,
  ...companyHandlers,
  ...companyUserHandlers,
  ...optionHandlers,
  ...searchHandlers,
  ...fileHandlers,
  ...certificationHandlers,
  ...bankAccountHandlers,
  ...billHandlers,
  ...invoiceHandlers,
  ...transactionHandlers,
  ...approvalHandlers([heldRecharge, heldReversal, heldPrices, heldWithdrawal]),
  ...priceHandlers,
  ...statisticsTypeHandlers,
  ...methodHandlers,
  ...projectHandlers,
  ...eventTypeHandlers,
  ...basicConfigHandlers,
  ...diagnosisRuleHandlers,
  ...retentionHandlers,
  ...erasureHandlers,
  ...callHandlers,
  ...behaviorHandlers,
  ...patrolHandlers,
  ...qualityOptionHandlers,
  ...qualityHandlers,
  ...causeHandlers,
  ...joinHandlers,
  ...changeHandlers,
  ...usageHandlers,
  ...deviceReportHandlers,
  ...dailyHandlers,
  ...activityHandlers,
  ...placesHandlers,
  ...dashboardHandlers,
  ...liveHandlers,
  ...statisticsHandlers,
  ...timingHandlers,
  ...telemetryHandlers,
  ...csNodeHandlers,
  ...alarmCountryHandlers,
  ...specialModelHandlers,
  ...exportHandlers,
  ...downloadHandlers({
    ...tableWriters(exporters),
    getCallLogs: writeCallLog,
    exportInvoiceStatement: writeStatement,
  }),
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
    trustProxy: services.settings.trustProxy,
    bodyLimit: 1024 * 1024,
    // Accepts long lists in a URL, so that they get our refusal rather than the protocol's.
    http: { maxHeaderSize: 64 * 1024 },
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
  parseJsonBodies(app)
  registerHealth(app, services)
  registerMetrics(app, services, {
    live: () => liveAt(services, { appKey: undefined, country: undefined }),
    spool: () => measureGroups(services.db),
    audit: () => measureUndelivered(services),
  })
  allowAnyOrigin(app, '/api/open/report/batch')
  registerOperations(app, services, handlers)
  app.get('/api/openapi.json', async () => document)
  await registerReference(app)
  if (consoleDirectory) await serveConsole(app, consoleDirectory)
  handleUnknownPaths(app, consoleDirectory)
  return app
}
