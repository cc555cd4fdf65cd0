import { readText } from '@rtcops/core/api/client'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatDateTime, hour, minute } from '@rtcops/core/time/zone'
import { type MetricLine, readMetrics } from '@rtcops/core/watching/read-metrics'
import type { Context } from '../../../command.ts'
import { exits } from '../../../errors.ts'
import { attempt } from '../../../server/server.ts'
import { type Check, type Finding, failed, ok, warn } from './finding.ts'

/** Seconds by which a job may be late beyond three of its pauses; as in `deploy/prometheus/rtcops.rules.yaml`. */
const jobGrace = (30 * minute) / 1000
/** Seconds for which accepted telemetry may wait for ClickHouse. */
const longestWait = minute / 1000
/** Minutes for which an entry of the audit log may wait for a receiver; as in the rules of Prometheus. */
const longestUndelivered = 15
/** Seconds after which the hourly verification of the ledger is missed. */
const ledgerGrace = (3 * hour) / 1000

const engineNames = { postgresql: 'PostgreSQL', clickhouse: 'ClickHouse' } as const

/**
 * Checks the figures at `/metrics` of the server that answers, a line for each point to watch. Many proxies close that
 * address, as they should.
 */
export async function checkFigures(context: Context): Promise<Check[]> {
  try {
    const text = await attempt(context, '/metrics', () => readText(context.api, '/metrics'), [])
    const figures = new Figures(readMetrics(text ?? ''))
    if (figures.of('rtcops_build_info') === undefined) return [['figures', ok(['cli.doctor.figuresClosed'])]]
    return [
      ['engines', checkEngines(figures)],
      ['calls', checkCalls(figures)],
      ['ingest', checkIngest(figures)],
      ['spool', checkSpool(figures)],
      ['jobs', checkJobs(figures, context.now / 1000)],
      ...checkBilling(figures),
      ...checkProjects(figures),
      ['deliveries', checkDeliveries(figures)],
      ['ledger', checkLedger(figures, context.now / 1000)],
      ...checkAudit(figures),
      ...checkSecrets(figures),
    ]
  } catch (error) {
    return [['figures', failed(error)]]
  }
}

/** The lines of `/metrics`, by name. */
class Figures {
  readonly #lines: readonly MetricLine[]

  constructor(lines: readonly MetricLine[]) {
    this.#lines = lines
  }

  /** Returns the lines of a metric. */
  all(name: string): MetricLine[] {
    return this.#lines.filter((line) => line.name === name)
  }

  /** Returns a figure, by the value of its label if it has one; undefined if it is absent. */
  of(name: string, label?: string): number | undefined {
    return this.all(name).find(({ labels }) => label === undefined || Object.values(labels).includes(label))?.value
  }

  /** Returns the sum over all label values, or over those given. */
  sum(name: string, ...among: string[]): number {
    return this.all(name)
      .filter(({ labels }) => among.length === 0 || Object.values(labels).some((value) => among.includes(value)))
      .reduce((sum, { value }) => sum + value, 0)
  }
}

function checkEngines(figures: Figures): Finding {
  const engines = Object.entries(engineNames)
  const down = engines.filter(([engine]) => figures.of('rtcops_engine_up', engine) !== 1).map(([, name]) => name)
  if (down.length > 0) {
    const message = ['cli.doctor.enginesDown', { engines: down.join(', ') }] as const
    return { state: 'bad', message, next: ['cli.doctor.startEngines'], exit: exits.unavailable }
  }
  const name = 'rtcops_engine_request_seconds'
  const means = engines.map(([engine, engineName]) => {
    const count = figures.of(`${name}_count`, engine) ?? 0
    const seconds = figures.of(`${name}_sum`, engine) ?? 0
    return count === 0 ? engineName : `${engineName} ${Math.round((seconds / count) * 10_000) / 10} ms`
  })
  return ok(means.join('  '))
}

function checkCalls(figures: Figures): Finding {
  const calls = figures.of('rtcops_calls_live')
  const users = figures.of('rtcops_users_live')
  if (calls === undefined || users === undefined) return warn(['cli.doctor.callsUnknown'], ['cli.doctor.startEngines'])
  return ok(['cli.doctor.calls', { calls, users }])
}

function checkIngest(figures: Figures): Finding {
  const batches = 'rtcops_ingest_batches_total'
  const rejected = 'rtcops_ingest_rejected_batches_total'
  const counts = {
    stored: figures.of(batches, 'stored') ?? 0,
    duplicate: figures.of(batches, 'duplicate') ?? 0,
    rejected: figures.sum(rejected),
  }
  const text = ['cli.doctor.ingest', counts] as const
  return figures.sum(rejected, 'not_stored', 'fault') > 0 ? warn(text, ['cli.doctor.notStored']) : ok(text)
}

function checkSpool(figures: Figures): Finding {
  const groups = figures.of('rtcops_ingest_spool_groups')
  if (groups === undefined) return warn(['cli.doctor.spoolUnknown'], ['cli.doctor.readLog'])
  const text = [
    'cli.doctor.spool',
    { groups, size: formatBytes(figures.of('rtcops_ingest_spool_bytes') ?? 0) },
  ] as const
  const oldest = figures.of('rtcops_ingest_spool_oldest_seconds') ?? 0
  return oldest > longestWait ? warn(text, ['cli.doctor.spoolWaits']) : ok(text)
}

function checkJobs(figures: Figures, now: number): Finding {
  const intervals = figures.all('rtcops_job_interval_seconds')
  const isLate = (name: string, interval: number) => {
    const last = figures.of('rtcops_job_last_success_timestamp_seconds', name)
    return last !== undefined && now - last > 3 * interval + jobGrace
  }
  const bad = intervals.flatMap(({ labels: { job_name: name = '' }, value }) =>
    figures.of('rtcops_job_failed', name) === 1 || isLate(name, value) ? [name] : [],
  )
  if (bad.length === 0) return ok(['cli.doctor.jobs', { count: intervals.length }])
  return warn(['cli.doctor.jobsFailed', { names: bad.join(', ') }], ['cli.doctor.readLog'])
}

/** Checks whether days are closed in time; an older server does not report it. */
function checkBilling(figures: Figures): Check[] {
  const days = figures.of('rtcops_billing_overdue')
  if (days === undefined) return []
  if (days === 0) return [['billing', ok(['cli.doctor.billing'])]]
  return [['billing', { state: 'bad', message: ['cli.doctor.billingOverdue', { days }], next: ['cli.doctor.readLog'] }]]
}

/** Checks whether a project keeps jobs from doing their work for it. */
function checkProjects(figures: Figures): Check[] {
  const failed = figures.all('rtcops_job_failed_projects').filter(({ value }) => value > 0)
  if (failed.length === 0) return []
  const jobs = failed.map(({ labels: { job_name: name = '' }, value }) => `${name} ${value}`).join(', ')
  return [['projects', warn(['cli.doctor.projectsFailed', { jobs }], ['cli.doctor.projectsNamed'])]]
}

function checkDeliveries(figures: Figures): Finding {
  const of = (outcome: string) => figures.of('rtcops_alarm_deliveries_total', outcome) ?? 0
  const lost = of('given_up')
  const text = ['cli.doctor.deliveries', { delivered: of('delivered'), postponed: of('postponed'), lost }] as const
  return lost > 0 ? warn(text, ['cli.doctor.seeDeliveries']) : ok(text)
}

/** Checks whether the receivers of the audit log get it; there may be none. */
function checkAudit(figures: Figures): Check[] {
  return figures.all('rtcops_audit_undelivered_entries').map(({ labels: { sink = '' }, value: entries }) => {
    const text = ['cli.doctor.audit', { sink, entries }] as const
    const minutes = Math.floor((figures.of('rtcops_audit_undelivered_oldest_seconds', sink) ?? 0) / 60)
    return ['audit', minutes < longestUndelivered ? ok(text) : warn(text, ['cli.doctor.auditWaits', { minutes }])]
  })
}

/** Checks whether secrets are encrypted; an older server does not report it. */
function checkSecrets(figures: Figures): Check[] {
  const isSet = figures.of('rtcops_secret_key_set')
  if (isSet === undefined) return []
  return [['secrets', ok([isSet === 1 ? 'cli.doctor.secretsEncrypted' : 'cli.doctor.secretsInClear'])]]
}

function checkLedger(figures: Figures, now: number): Finding {
  const checked = figures.of('rtcops_ledger_checked_timestamp_seconds')
  if (checked === undefined) return ok(['cli.doctor.ledgerUnchecked'])
  const faults = figures.of('rtcops_ledger_faults') ?? 0
  const next = 'rtcops server ledger verify'
  if (faults > 0) return { state: 'bad', message: ['cli.doctor.ledgerFaults', { faults }], next }
  const text = ['cli.doctor.ledger', { time: formatDateTime(checked * 1000) }] as const
  return now - checked > ledgerGrace ? warn(text, next) : ok(text)
}
