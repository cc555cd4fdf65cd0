import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { monotonicFactory } from 'ulid'
import type { Services } from './context.ts'
import { auditHandlers } from './features/admin/audit/handlers.ts'
import { memberHandlers } from './features/admin/members/handlers.ts'
import { nodeGroupHandlers } from './features/admin/node-groups/handlers.ts'
import { nodeHandlers } from './features/admin/nodes/handlers.ts'
import { roleHandlers } from './features/admin/roles/handlers.ts'
import { meHandlers } from './features/auth/me/handlers.ts'
import { sessionHandlers } from './features/auth/session/handlers.ts'
import { behaviorHandlers } from './features/calls/behavior/handlers.ts'
import { callHandlers, writeCallLog } from './features/calls/calls/handlers.ts'
import { patrolExporter } from './features/calls/patrol/exporter.ts'
import { patrolHandlers } from './features/calls/patrol/handlers.ts'
import { certificationHandlers } from './features/customers/certification/handlers.ts'
import { companyHandlers } from './features/customers/companies/handlers.ts'
import { companyUserHandlers } from './features/customers/company-users/handlers.ts'
import { fileHandlers } from './features/customers/files/handlers.ts'
import { optionHandlers } from './features/customers/options/handlers.ts'
import { priceHandlers } from './features/customers/prices/handlers.ts'
import { bankAccountHandlers } from './features/finance/bank-accounts/handlers.ts'
import { billExporter } from './features/finance/bills/exporter.ts'
import { billHandlers } from './features/finance/bills/handlers.ts'
import { invoiceExporter } from './features/finance/invoices/exporter.ts'
import { invoiceHandlers, writeStatement } from './features/finance/invoices/handlers.ts'
import { transactionExporter } from './features/finance/transactions/exporter.ts'
import { transactionHandlers } from './features/finance/transactions/handlers.ts'
import { telemetryHandlers } from './features/ingest/telemetry/handlers.ts'
import { alarmCountryHandlers } from './features/operations/alarm-countries/handlers.ts'
import { csNodeHandlers } from './features/operations/cs-nodes/handlers.ts'
import { downloadHandlers } from './features/operations/downloads/handlers.ts'
import { exportHandlers } from './features/operations/exports/handlers.ts'
import { specialModelHandlers } from './features/operations/special-models/handlers.ts'
import { projectHandlers } from './features/projects/projects/handlers.ts'
import { qualityOptionHandlers } from './features/quality/options/handlers.ts'
import { qualityHandlers } from './features/quality/quality/handlers.ts'
import { joinHandlers } from './features/quality/quality/join-handlers.ts'
import { activityExporter } from './features/reports/activity/exporter.ts'
import { activityHandlers } from './features/reports/activity/handlers.ts'
import { dailyHandlers } from './features/reports/daily/handlers.ts'
import { dashboardHandlers } from './features/reports/dashboard/handlers.ts'
import { deviceReportExporter } from './features/reports/devices/exporter.ts'
import { deviceReportHandlers } from './features/reports/devices/handlers.ts'
import { liveHandlers } from './features/reports/live/handlers.ts'
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
import { basicConfigHandlers } from './features/settings/basic-config/handlers.ts'
import { eventTypeHandlers } from './features/settings/event-types/handlers.ts'
import { methodHandlers } from './features/settings/methods/handlers.ts'
import { statisticsTypeHandlers } from './features/settings/statistics-types/handlers.ts'
import type { Exporters } from './files/exports/exporter.ts'
import { tableWriters } from './files/exports/table-writers.ts'
import type { Handlers } from './handlers.ts'
import { handleUnknownPaths, serveConsole } from './http/console.ts'
import { document } from './http/contract.ts'
import { allowAnyOrigin } from './http/cross-origin.ts'
import { handleErrors } from './http/errors.ts'
import { registerHealth } from './http/health.ts'
import { refuseRepeatedNames } from './http/json-body.ts'
import { registerReference } from './http/reference.ts'
import { registerOperations } from './http/routes.ts'

/** Looks for randomness once a millisecond rather than once a character. */
const nextId = monotonicFactory()

/** Tables that become files, by the operation that asks for them; a job makes the long ones. */
export const exporters: Exporters = {
  exportDeviceReports: deviceReportExporter,
  exportExpenseBills: billExporter,
  exportHousePatrol: patrolExporter,
  exportInvoices: invoiceExporter,
  exportCountryUsage: countryUsageExporter,
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
  ...meHandlers,
  ...roleHandlers,
  ...nodeHandlers,
  ...nodeGroupHandlers,
  ...auditHandlers,
  ...memberHandlers,
  ...companyHandlers,
  ...companyUserHandlers,
  ...optionHandlers,
  ...fileHandlers,
  ...certificationHandlers,
  ...bankAccountHandlers,
  ...billHandlers,
  ...invoiceHandlers,
  ...transactionHandlers,
  ...priceHandlers,
  ...statisticsTypeHandlers,
  ...methodHandlers,
  ...projectHandlers,
  ...eventTypeHandlers,
  ...basicConfigHandlers,
  ...callHandlers,
  ...behaviorHandlers,
  ...patrolHandlers,
  ...qualityOptionHandlers,
  ...qualityHandlers,
  ...joinHandlers,
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

/** Builds the server without listening, so that tests inject requests into the same program. */
export async function buildApp(services: Services, consoleDirectory?: string): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: services.log,
    // The usual line would show addresses with their queries, and so download tokens.
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => nextId(),
    trustProxy: services.settings.trustProxy,
    bodyLimit: 1024 * 1024,
    // A long list in an address gets its own refusal rather than the protocol's.
    http: { maxHeaderSize: 64 * 1024 },
    requestTimeout: 180_000,
    forceCloseConnections: 'idle',
  })
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id))
  await app.register(cookie)
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
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
  handleErrors(app)
  refuseRepeatedNames(app)
  registerHealth(app, services)
  allowAnyOrigin(app, '/api/open/report/batch')
  registerOperations(app, services, handlers)
  app.get('/api/openapi.json', async () => document)
  await registerReference(app)
  if (consoleDirectory) await serveConsole(app, consoleDirectory)
  handleUnknownPaths(app, consoleDirectory)
  return app
}
