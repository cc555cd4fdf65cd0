import { quotaNames } from '@rtcops/core/telemetry/quotas'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { version } from '../platform/version.ts'
import { rejectionReasons } from './rejection-reason.ts'

/** Engines, as the label `engine` names them. */
const engines = ['postgresql', 'clickhouse'] as const

/** Outcomes of a delivery of an alarm: the receiver took it, it will be tried again, or it was given up. */
const deliveryOutcomes = ['delivered', 'postponed', 'given_up'] as const

/** Outcomes of a batch that was not rejected. */
const batchOutcomes = ['stored', 'duplicate'] as const

/**
 * Creates every metric of ours at `/metrics`, with the figures of one server process. Labels have few values, which the program knows in
 * advance: never a project, user, call, address or text of an error, so that no sender can make Prometheus keep a series of its own.
 *
 * Those that a reading at each scrape sets are absent while nothing could be read (`read-figures.ts`); all others are counted where things
 * happen.
 */
export function createFigures() {
  const registry = new Registry()
  const registers = [registry]
  const figures = {
    registry,
    requests: new Counter({
      name: 'rtcops_requests_total',
      help: 'Answered requests by route and HTTP status.',
      labelNames: ['route', 'status'],
      registers,
    }),
    requestSeconds: new Histogram({
      name: 'rtcops_request_seconds',
      help: 'Time to answer a request by route.',
      labelNames: ['route'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    callsLive: new Gauge({
      name: 'rtcops_calls_live',
      help: 'Calls in progress, as the dashboard counts them; absent while ClickHouse does not respond.',
      registers,
    }),
    usersLive: new Gauge({
      name: 'rtcops_users_live',
      help: 'Users in calls, as the dashboard counts them; absent while ClickHouse does not respond.',
      registers,
    }),
    badSamples: new Gauge({
      name: 'rtcops_bad_samples_ratio',
      help: 'Share of bad samples (loss from 10 %, round-trip time from 200 ms) of the last ten minutes, by metric and country; of the 20 countries with the most samples. Absent while ClickHouse does not respond.',
      labelNames: ['metric', 'country'],
      registers,
    }),
    joinSuccess: new Gauge({
      name: 'rtcops_join_success_ratio',
      help: 'Share of attempts to join that succeeded within the last ten minutes, by country; of the 20 countries with the most attempts. Absent while ClickHouse does not respond.',
      labelNames: ['country'],
      registers,
    }),
    alarmsOpen: new Gauge({
      name: 'rtcops_alarms_open',
      help: 'Alarms that are not resolved, by severity: phone if somebody is telephoned, else message. Absent while PostgreSQL does not respond.',
      labelNames: ['severity'],
      registers,
    }),
    ingestRows: new Counter({
      name: 'rtcops_ingest_rows_total',
      help: 'Rows of telemetry stored in ClickHouse by table; the table sample has the samples.',
      labelNames: ['table'],
      registers,
    }),
    ingestRejectedEvents: new Counter({
      name: 'rtcops_ingest_rejected_events_total',
      help: 'Faulty events in batches that were stored without them.',
      registers,
    }),
    ingestBatches: new Counter({
      name: 'rtcops_ingest_batches_total',
      help: 'Acknowledged batches by outcome: stored, or a duplicate of one that had been stored.',
      labelNames: ['outcome'],
      registers,
    }),
    ingestRejectedBatches: new Counter({
      name: 'rtcops_ingest_rejected_batches_total',
      help: 'Rejected batches by reason.',
      labelNames: ['reason'],
      registers,
    }),
    ingestQuotaRefusals: new Counter({
      name: 'rtcops_ingest_quota_refusals_total',
      help: 'Batches rejected because their project was over a quota, by quota; which project is shown with the project.',
      labelNames: ['quota'],
      registers,
    }),
    ingestSpooledBatches: new Counter({
      name: 'rtcops_ingest_spooled_batches_total',
      help: 'Batches written to PostgreSQL, before ClickHouse stores them.',
      registers,
    }),
    spoolGroups: new Gauge({
      name: 'rtcops_ingest_spool_groups',
      help: 'Groups of batches of all servers that ClickHouse has not confirmed; more than one per server means that killed servers left some.',
      registers,
    }),
    spoolBytes: new Gauge({
      name: 'rtcops_ingest_spool_bytes',
      help: 'Size of these groups in PostgreSQL, compressed.',
      registers,
    }),
    spoolOldest: new Gauge({
      name: 'rtcops_ingest_spool_oldest_seconds',
      help: 'For how long the oldest of these groups has waited; 0 if none does.',
      registers,
    }),
    jobInterval: new Gauge({
      name: 'rtcops_job_interval_seconds',
      help: 'Pause between two runs of a background job.',
      labelNames: ['job_name'],
      registers,
    }),
    jobLastSuccess: new Gauge({
      name: 'rtcops_job_last_success_timestamp_seconds',
      help: 'When this server last finished a run of a background job without an error; absent before the first time.',
      labelNames: ['job_name'],
      registers,
    }),
    jobFailed: new Gauge({
      name: 'rtcops_job_failed',
      help: '1 if the last run of a background job on this server failed, else 0.',
      labelNames: ['job_name'],
      registers,
    }),
    billingOverdue: new Gauge({
      name: 'rtcops_billing_overdue',
      help: 'Days that were not closed an hour after they could be; 0 if none. Absent while PostgreSQL does not respond.',
      registers,
    }),
    projectsFailed: new Gauge({
      name: 'rtcops_job_failed_projects',
      help: 'Projects for which the last run of a background job failed although it was done for the others; close-ended-days: that cannot be counted for their bills.',
      labelNames: ['job_name'],
      registers,
    }),
    alarmDeliveries: new Counter({
      name: 'rtcops_alarm_deliveries_total',
      help: 'Attempts to deliver an alarm to a channel by outcome: delivered, postponed to the next attempt, or given up.',
      labelNames: ['outcome'],
      registers,
    }),
    ledgerChecked: new Gauge({
      name: 'rtcops_ledger_checked_timestamp_seconds',
      help: 'When this server last verified the whole ledger; absent before the first time.',
      registers,
    }),
    ledgerFaults: new Gauge({
      name: 'rtcops_ledger_faults',
      help: 'Faults that the last verification of the ledger found, at most 100; absent before the first time.',
      registers,
    }),
    engineUp: new Gauge({
      name: 'rtcops_engine_up',
      help: '1 if the engine answers within 2.5 s and, in the case of PostgreSQL, can be written; else 0.',
      labelNames: ['engine'],
      registers,
    }),
    engineSeconds: new Histogram({
      name: 'rtcops_engine_request_seconds',
      help: 'Time until an engine answered a statement or began to send its rows, failures included.',
      labelNames: ['engine'],
      buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    }),
    auditUndelivered: new Gauge({
      name: 'rtcops_audit_undelivered_entries',
      help: 'Audit log entries not yet delivered to an outside receiver; absent for a receiver that is not configured.',
      labelNames: ['sink'],
      registers,
    }),
    auditOldest: new Gauge({
      name: 'rtcops_audit_undelivered_oldest_seconds',
      help: 'For how long the oldest of these entries has waited; 0 if none does.',
      labelNames: ['sink'],
      registers,
    }),
    secretKeySet: new Gauge({
      name: 'rtcops_secret_key_set',
      help: '1 if secrets in PostgreSQL are encrypted as they are written, else 0.',
      registers,
    }),
    build: new Gauge({
      name: 'rtcops_build_info',
      help: 'Always 1; the label is the version of the program.',
      labelNames: ['version'],
      registers,
    }),
  }
  figures.build.set({ version }, 1)
  // A series that begins at 0 shows its first event as an increase.
  for (const outcome of batchOutcomes) figures.ingestBatches.inc({ outcome }, 0)
  for (const quota of quotaNames) figures.ingestQuotaRefusals.inc({ quota }, 0)
  for (const reason of rejectionReasons) figures.ingestRejectedBatches.inc({ reason }, 0)
  for (const outcome of deliveryOutcomes) figures.alarmDeliveries.inc({ outcome }, 0)
  for (const engine of engines) figures.engineSeconds.zero({ engine })
  // A 0 that was never counted would mean that the ledger is in order, or that there are no calls.
  const { billingOverdue, callsLive, ledgerChecked, ledgerFaults, spoolBytes, spoolGroups, spoolOldest, usersLive } =
    figures
  for (const gauge of [
    billingOverdue,
    callsLive,
    usersLive,
    ledgerChecked,
    ledgerFaults,
    spoolGroups,
    spoolBytes,
    spoolOldest,
  ])
    gauge.remove()
  return figures
}

export type WatchedFigures = ReturnType<typeof createFigures>
