import { minute } from '@rtcops/core/time/zone'
import type { Job } from '../schedule/job.ts'
import { billedCallsExporter } from './bills/billed-calls.ts'
import { billExporter } from './bills/exporter.ts'
import { closeEndedDays } from './close-ended-days.ts'

export { readBillingDelay } from './billing-delay.ts'
export { billHandlers as billingHandlers } from './bills/handlers.ts'
export { nextVersion, readAllCountedDays, readCountedDays, recountDays, switchDay } from './counted-days.ts'
export { companiesOfProjects, readLateCompanies } from './late-companies.ts'
export { readBillingState } from './queries.ts'

export const billingExporters = { exportExpenseBills: billExporter, exportBilledCalls: billedCallsExporter }

export const billingJobs: Job[] = [{ name: 'close-ended-days', pause: minute, run: closeEndedDays }]
