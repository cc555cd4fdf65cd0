import { resolve } from 'node:path'
import type { EngineAddresses } from '@rtcops/embedded'
import { requireEngines } from '../services/required-engines.ts'
import type { Settings } from '../services/settings.ts'
import { HostFailure } from './failure.ts'

/** Engines available to a host command. */
export interface ReachedEngines {
  databaseUrl: string
  /** Present if these engines were started for this command, so that no server uses them. */
  databaseOwnerUrl?: string
  /** Empty if telemetry was not requested. */
  clickhouseUrl: string
  clickhouseReaderUrl?: string
  /** True if no server uses them: they were started for this command, which may migrate their schemas. */
  ours: boolean
  /** True if a server on this machine is running on them. */
  isOfServer: boolean
  /** Stops what was started for this command. */
  release(): Promise<void>
}

/**
 * Finds the engines that the server uses: those of `DATABASE_URL` and `CLICKHOUSE_URL`, those that a server runs in the data directory, or
 * else those of the data directory, started for the duration of the command.
 * @throws {HostFailure} if there is no data, or if another process holds the directory and its engines do not come up
 * @throws {EngineTrouble} if a given engine cannot be used
 */
export async function reachEngines(settings: Settings, needs: { telemetry: boolean }): Promise<ReachedEngines> {
  const { databaseUrl, databaseOwnerUrl, clickhouseUrl } = settings
  await requireEngines({ databaseUrl, databaseOwnerUrl, ...(needs.telemetry ? { clickhouseUrl } : {}) })
  const own = { postgres: !databaseUrl, clickhouse: needs.telemetry && !clickhouseUrl }
  const given = { databaseUrl: databaseUrl ?? '', clickhouseUrl: clickhouseUrl ?? '' }
  if (!own.postgres && !own.clickhouse)
    return { ...given, ours: false, isOfServer: false, release: async () => undefined }
  const embedded = await import('@rtcops/embedded')
  const directory = resolve(settings.dataDirectory)
  const using = (found: EngineAddresses) => ({
    databaseUrl: databaseUrl ?? found.databaseUrl,
    clickhouseUrl: needs.telemetry ? (clickhouseUrl ?? found.clickhouseUrl) : '',
    ...(own.clickhouse ? { clickhouseReaderUrl: found.clickhouseReadUrl } : {}),
  })
  try {
    const found = await embedded.findEngines(directory)
    if (found)
      return {
        ...requireAll(using(found), needs, directory),
        ours: false,
        isOfServer: true,
        release: async () => undefined,
      }
    const stored = embedded.holdsData(directory)
    if ((own.postgres && !stored.postgres) || (own.clickhouse && !stored.clickhouse))
      throw new HostFailure(
        'noData',
        `${directory} has no server data; set RTCOPS_DATA to the data directory of the server`,
        { directory },
      )
    const engines = await embedded.startEngines(directory, {
      postgresOnly: !own.clickhouse,
      clickhouseOnly: !own.postgres,
    })
    const owner = databaseUrl ? databaseOwnerUrl : engines.databaseOwnerUrl
    return {
      ...using(engines),
      ...(owner ? { databaseOwnerUrl: owner } : {}),
      ours: true,
      isOfServer: false,
      release: () => engines.stop(),
    }
  } catch (error) {
    if (!(error instanceof embedded.DirectoryInUseError)) throw error
    const { pid } = error
    throw new HostFailure('busy', `process ${pid} holds ${directory}; try again`, { directory, pid }, { cause: error })
  }
}

/**
 * Checks that both URLs are known: a server may run one engine of its data directory and have the URL of the other, which this command was
 * not given.
 */
function requireAll<Urls extends { databaseUrl: string; clickhouseUrl: string }>(
  urls: Urls,
  needs: { telemetry: boolean },
  directory: string,
): Urls {
  const missing = urls.databaseUrl === '' ? 'DATABASE_URL' : 'CLICKHOUSE_URL'
  if (urls.databaseUrl !== '' && (!needs.telemetry || urls.clickhouseUrl !== '')) return urls
  throw new HostFailure(
    'otherEngines',
    `the server in ${directory} was started with ${missing}; set the same value here`,
    {
      directory,
      variable: missing,
    },
  )
}
