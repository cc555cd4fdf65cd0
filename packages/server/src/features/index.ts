import { auditExporter } from './admin/audit/exporter.ts'
import { auditFileHandlers } from './admin/audit/handlers.ts'
import { loginExporter } from './auth/logins/exporter.ts'
import { loginHandlers } from './auth/logins/handlers.ts'
import { behaviorHandlers } from './calls/behavior/handlers.ts'
import { callExporter } from './calls/calls/exporter.ts'
import { callHandlers, writeCallLog } from './calls/calls/handlers.ts'
import { patrolExporter } from './calls/patrol/exporter.ts'
import { patrolHandlers } from './calls/patrol/handlers.ts'
import { certificationHandlers } from './customers/certification/handlers.ts'
import { companyHandlers } from './customers/companies/handlers.ts'
import { companyUserHandlers } from './customers/company-users/handlers.ts'
import { fileHandlers } from './customers/files/handlers.ts'
import { optionHandlers } from './customers/options/handlers.ts'
import { priceHandlers } from './customers/prices/handlers.ts'
import { heldPrices } from './customers/prices/set-prices.ts'
import { heldWithdrawal } from './customers/prices/withdraw-price.ts'
import { bankAccountHandlers } from './finance/bank-accounts/handlers.ts'
import { invoiceExporter } from './finance/invoices/exporter.ts'
import { invoiceHandlers, writeStatement } from './finance/invoices/handlers.ts'
import { transactionExporter } from './finance/transactions/exporter.ts'
import { transactionHandlers } from './finance/transactions/handlers.ts'
import { heldRecharge } from './finance/transactions/recharge.ts'
import { heldReversal } from './finance/transactions/reverse.ts'
import { annotationHandlers } from './operations/annotations/handlers.ts'
import { monitorHandlers } from './operations/monitors/handlers.ts'
import { nodeHandlers } from './operations/nodes/handlers.ts'
import { projectHandlers } from './projects/projects/handlers.ts'
import { affectedExporter } from './quality/affected/exporter.ts'
import { affectedHandlers } from './quality/affected/handlers.ts'
import { qualityHandlers } from './quality/call-quality/handlers.ts'
import { changeHandlers } from './quality/change/handlers.ts'
import { joinHandlers } from './quality/joins/handlers.ts'
import { nodeMetricHandlers } from './quality/node-metrics/handlers.ts'
import { qualityOptionHandlers } from './quality/options/handlers.ts'
import { activityExporter } from './reports/activity/exporter.ts'
import { activityHandlers } from './reports/activity/handlers.ts'
import { dailyHandlers } from './reports/daily/handlers.ts'
import { dashboardHandlers } from './reports/dashboard/handlers.ts'
import { deviceReportExporter } from './reports/devices/exporter.ts'
import { deviceReportHandlers } from './reports/devices/handlers.ts'
import { liveHandlers } from './reports/live/handlers.ts'
import { countryUsageExporter } from './reports/places/country-exporter.ts'
import { placesHandlers } from './reports/places/handlers.ts'
import { deviceExporter } from './reports/statistics/devices.ts'
import { statisticsHandlers } from './reports/statistics/handlers.ts'
import { interruptExporter } from './reports/statistics/interrupts.ts'
import { joinExporter } from './reports/statistics/joins.ts'
import { stayExporter } from './reports/statistics/stays.ts'
import { userDayExporter } from './reports/statistics/user-days.ts'
import { timingHandlers } from './reports/timing/handlers.ts'
import { usageHandlers } from './reports/usage/handlers.ts'
import { searchHandlers } from './search/search/handlers.ts'
import { configHandlers } from './settings/config/handlers.ts'
import { eventTypeHandlers } from './settings/event-types/handlers.ts'
import { methodHandlers } from './settings/methods/handlers.ts'
import { statisticsTypeHandlers } from './settings/statistics-types/handlers.ts'

export { watchedQuality } from './quality/watched/watched-quality.ts'
export { liveAt } from './reports/live/live.ts'

export const featureHandlers = {
  ...auditFileHandlers,
  ...loginHandlers,
  ...companyHandlers,
  ...companyUserHandlers,
  ...optionHandlers,
  ...searchHandlers,
  ...fileHandlers,
  ...certificationHandlers,
  ...bankAccountHandlers,
  ...invoiceHandlers,
  ...transactionHandlers,
  ...priceHandlers,
  ...statisticsTypeHandlers,
  ...methodHandlers,
  ...projectHandlers,
  ...eventTypeHandlers,
  ...configHandlers,
  ...callHandlers,
  ...behaviorHandlers,
  ...patrolHandlers,
  ...qualityOptionHandlers,
  ...qualityHandlers,
  ...affectedHandlers,
  ...nodeMetricHandlers,
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
  ...nodeHandlers,
  ...annotationHandlers,
  ...monitorHandlers,
}

export const featureExporters = {
  exportAuditLog: auditExporter,
  exportAffectedCompanies: affectedExporter,
  exportCallSessions: callExporter,
  exportDeviceReports: deviceReportExporter,
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

/** Writes that a second member may have to approve. */
export const heldOperations = [heldRecharge, heldReversal, heldPrices, heldWithdrawal]

/** Downloads that are no table. */
export const fileWriters = { getCallLogs: writeCallLog, exportInvoiceStatement: writeStatement }
