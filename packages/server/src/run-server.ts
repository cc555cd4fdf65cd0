import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { buildApp, exporters } from './app.ts'
import { tryReceivers } from './audit/index.ts'
import { askProviders, type FirstMember, seedDatabase } from './identity/index.ts'
import { adoptGroups, openIngest } from './ingest/index.ts'
import { startJobs } from './jobs.ts'
import { type EngineUrls, openServices } from './services/services.ts'
import type { Settings } from './services/settings.ts'

export interface RunningServer {
  url: string
  stop(): Promise<void>
}

/**
 * Starts everything in order: engines, schemas, first member, the API, jobs, and trial data last. What was started is stopped in reverse order, also if a
 * later step fails.
 * @param say prints a line to the person at the terminal; the log is for machines
 */
export async function runServer(
  settings: Settings,
  log: FastifyBaseLogger,
  say: (line: string) => void,
  consoleDirectory?: string,
): Promise<RunningServer> {
  const stops: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const end of stops.splice(0).reverse()) await end()
  }
  try {
    const urls = await engineUrls(settings, say, stops)
    const { services, close } = await openServices(settings, urls, log)
    stops.push(close)
    const first = await seedDatabase(services.db, settings.adminPassword, !settings.demo)
    if (settings.demo) {
      const { insertTrialRecords } = await import('./trial/seed.ts')
      await insertTrialRecords(services, settings.demoDays)
    }
    stops.push(openIngest(services).close)
    stops.push(adoptGroups(services).stop)
    const app = await buildApp(services, consoleDirectory)
    const url = await app.listen({ port: settings.port, host: settings.host })
    stops.push(() => closeApp(app))
    askProviders(services)
    if (settings.demo) {
      const { startLiveFeed } = await import('./trial/live/live-feed.ts')
      const feed = await startLiveFeed(services, app)
      stops.push(feed.stop)
    }
    // The start does not wait for receivers.
    void tryReceivers(settings.audit, log)
    say(greeting(url, consoleDirectory !== undefined, first))
    const trial = settings.demo ? (await import('./trial/start-trial.ts')).startTrial(services, say) : undefined
    // Stopped before the feed, whose last reports take a while.
    const jobs = await startJobs(services, exporters, trial?.complete)
    stops.push(jobs.stop)
    if (trial) stops.push(trial.stop)
    return { url, stop }
  } catch (error) {
    await stop().catch((stopError: unknown) => log.error({ err: stopError }, 'could not stop cleanly'))
    throw error
  }
}

/** Milliseconds that requests may continue after the stop began. */
const stopPatience = 3_000

/** Closes the server. Browsers hold open connections on which they have sent no request yet; the server would wait a minute for each. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), stopPatience)
  try {
    await app.close()
  } finally {
    clearTimeout(timer)
  }
}

/** Returns one text, so that a program that waits for the address receives the login with it. */
function greeting(url: string, hasConsole: boolean, first: FirstMember | undefined): string {
  const address = `\nrtcops ${hasConsole ? 'console' : 'API'} at ${url}`
  if (!first) return address
  const password = first.oneTimePassword ? ` with the password ${first.oneTimePassword} (shown this once)` : ''
  return `${address}\nLog in as ${first.username}${password}`
}

/** Returns the engines' URLs; engines without a given URL are started here. */
async function engineUrls(
  settings: Settings,
  say: (line: string) => void,
  stops: (() => Promise<void>)[],
): Promise<EngineUrls> {
  const { databaseUrl, databaseOwnerUrl, clickhouseUrl } = settings
  const owner = databaseOwnerUrl ? { databaseOwnerUrl } : {}
  if (databaseUrl && clickhouseUrl) return { databaseUrl, ...owner, clickhouseUrl }
  const { startEngines } = await import('@rtcops/embedded')
  say(
    `Starting ${[databaseUrl ? '' : 'PostgreSQL', clickhouseUrl ? '' : 'ClickHouse'].filter(Boolean).join(' and ')} in ${settings.dataDirectory} …`,
  )
  const engines = await startEngines(settings.dataDirectory, {
    postgresOnly: clickhouseUrl !== undefined,
    clickhouseOnly: databaseUrl !== undefined,
  })
  stops.push(() => engines.stop())
  return {
    ...(databaseUrl
      ? { databaseUrl, ...owner }
      : { databaseUrl: engines.databaseUrl, databaseOwnerUrl: engines.databaseOwnerUrl }),
    clickhouseUrl: clickhouseUrl ?? engines.clickhouseUrl,
    ...(clickhouseUrl ? {} : { clickhouseReaderUrl: engines.clickhouseReadUrl }),
  }
}
