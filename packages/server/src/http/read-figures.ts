import type { Gauge } from 'prom-client'
import { countFailures } from '../postgres/project-failures.ts'
import type { Services } from '../services/context.ts'
import { keepReading } from '../watching/keep-reading.ts'

/** Figures that features know. */
export interface FigureSources {
  /** Counts the calls in progress, and the users in them. */
  live(): Promise<{ rooms: number; users: number }>
  /** Measures the groups of batches that wait for ClickHouse, over all servers. */
  spool(): Promise<{ groups: number; bytes: number; oldest: number }>
  /** Counts the entries that receivers of the audit log have not got; `oldest` is in seconds. */
  audit(): Promise<{ sink: string; entries: number; oldest: number }[]>
  /** Counts the days that could be closed for an hour and are not, and the projects that cannot be counted for their bills. */
  billing(): Promise<{ overdueDays: number; uncounted: number }>
  /** Counts the bad samples by metric and the joins of the largest countries, as shares of all. */
  quality(): Promise<{
    bad: { metric: string; country: string; ratio: number }[]
    joined: { country: string; ratio: number }[]
  }>
  /** Counts the alarms that are not resolved, by whether somebody is telephoned. */
  alarms(): Promise<{ phone: number; message: number }>
}

/** Milliseconds for which counts are kept, so that scrapes of several Prometheus servers cost no more than those of one. */
const countFreshFor = 10_000
/** The same for whether an engine answers, which costs little and is out of date soon. */
const engineFreshFor = 2_000
/** The same for what changes each five minutes. */
const qualityFreshFor = 60_000

/**
 * Returns a function that reads the figures that are not counted as things happen. It takes three seconds at most, also while an engine is
 * away or hangs; a figure that could not be read is absent then, and an engine that did not answer is down.
 */
export function figureReader(services: Services, sources: FigureSources): () => Promise<void> {
  const { figures, log } = services
  const reading = <Value>(name: string, read: () => Promise<Value>, freshFor = countFreshFor) =>
    keepReading(read, freshFor, (error) => log.debug({ err: error, figure: name }, 'a figure could not be read'))
  const records = reading('postgresql', services.recordsReady, engineFreshFor)
  const telemetry = reading('clickhouse', services.telemetryReady, engineFreshFor)
  const live = reading('live', sources.live)
  const spool = reading('spool', sources.spool)
  const audit = reading('audit', sources.audit)
  const billing = reading('billing', sources.billing)
  const quality = reading('quality', sources.quality, qualityFreshFor)
  const alarms = reading('alarms', sources.alarms)
  const failures = reading('failures', () => countFailures(services.db))
  return async () => {
    const [recordsUp, telemetryUp, counts, waiting, undelivered, delay, failed, byCountry, open] = await Promise.all([
      records(),
      telemetry(),
      live(),
      spool(),
      audit(),
      billing(),
      failures(),
      quality(),
      alarms(),
    ])
    figures.engineUp.set({ engine: 'postgresql' }, recordsUp ? 1 : 0)
    figures.engineUp.set({ engine: 'clickhouse' }, telemetryUp ? 1 : 0)
    setOrRemove(figures.callsLive, counts?.rooms)
    setOrRemove(figures.usersLive, counts?.users)
    setOrRemove(figures.spoolGroups, waiting?.groups)
    setOrRemove(figures.spoolBytes, waiting?.bytes)
    setOrRemove(figures.spoolOldest, waiting?.oldest)
    setOrRemove(figures.billingOverdue, delay?.overdueDays)
    figures.projectsFailed.reset()
    if (delay) figures.projectsFailed.set({ job_name: 'close-ended-days' }, delay.uncounted)
    for (const { job, projects } of failed ?? []) figures.projectsFailed.set({ job_name: job }, projects)
    figures.badSamples.reset()
    figures.joinSuccess.reset()
    for (const { country, metric, ratio } of byCountry?.bad ?? []) figures.badSamples.set({ metric, country }, ratio)
    for (const { country, ratio } of byCountry?.joined ?? []) figures.joinSuccess.set({ country }, ratio)
    figures.alarmsOpen.reset()
    for (const [severity, count] of Object.entries(open ?? {})) figures.alarmsOpen.set({ severity }, count)
    figures.auditUndelivered.reset()
    figures.auditOldest.reset()
    for (const { entries, oldest, sink } of undelivered ?? []) {
      figures.auditUndelivered.set({ sink }, entries)
      figures.auditOldest.set({ sink }, oldest)
    }
  }
}

function setOrRemove(gauge: Gauge, value: number | undefined): void {
  if (value === undefined) gauge.remove()
  else gauge.set(value)
}
