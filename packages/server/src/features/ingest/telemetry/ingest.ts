import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../../../context.ts'
import { throughTelemetryGate } from '../../../postgres/telemetry-gate.ts'
import type { BatchOutcome, ReportBatch } from './batch.ts'
import { GroupCommit } from './group-commit.ts'
import { notStored, within } from './not-stored.ts'
import { persistently, persistGroup } from './persist.ts'
import { Places } from './places.ts'
import { releaseServer } from './queries.ts'
import { Quota } from './quota.ts'
import { tableNames } from './rows/encode-rows.ts'
import { Spool } from './spool.ts'

/** Most bytes of bodies and rows held at a time; more are refused, which bounds the memory of this process. */
const bytesInHandLimit = 192 * 1024 * 1024
/** Milliseconds that a sender waits right after the start, while groups of a killed process are stored. */
const startPatience = 3_000

/** The ingest of one server process. */
export class Ingest {
  readonly places: Places
  readonly quota: Quota
  readonly #commit: GroupCommit
  readonly #spool: Spool
  readonly #stopping = new AbortController()
  readonly #replay: Promise<void>
  #isReady = false
  #bytesInHand = 0

  constructor(services: Services, spool: Spool, serverId: string) {
    this.places = new Places(services.telemetryWriter, services.now)
    this.quota = new Quota(services.now)
    this.#spool = spool
    // A table that nothing was stored in yet counts 0; absent, no alert would notice that no samples come.
    for (const table of tableNames) services.figures.ingestRows.inc({ table }, 0)
    this.#commit = new GroupCommit(services, spool, serverId)
    this.#replay = this.#finishOldGroups(services, spool, serverId)
  }

  /** Accounts for a body while it is held. @throws {Refusal} 503 if too much is held, or if old groups must be stored first */
  async holding<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#bytesInHand + bytes > bytesInHandLimit) throw notStored()
    this.#bytesInHand += bytes
    try {
      if (!this.#isReady) await within(startPatience, this.#replay)
      if (!this.#isReady) throw notStored()
      return await work()
    } finally {
      this.#bytesInHand -= bytes
    }
  }

  /** Stores a batch. @throws {Refusal} 503 if it could not be stored in time; the same batch can then be sent again */
  async submit(batch: ReportBatch): Promise<BatchOutcome> {
    return await this.#commit.submit(batch)
  }

  /** Measures the groups on disk that ClickHouse has not confirmed. */
  spoolSize(): Promise<{ groups: number; bytes: number }> {
    return this.#spool.size()
  }

  /** Settles when everything that a killed process had accepted is stored. */
  async ready(): Promise<void> {
    await this.#replay
  }

  close = async (): Promise<void> => {
    this.#isReady = false
    this.#stopping.abort()
    await this.#replay
    await this.#commit.close(10_000)
  }

  /** Stores the groups that a killed process had spooled, under their old tokens; releases what it had not spooled. */
  async #finishOldGroups(services: Services, spool: Spool, serverId: string): Promise<void> {
    const { signal } = this.#stopping
    try {
      for (const id of await spool.list()) {
        const group = await spool.read(id)
        if (group)
          await persistently(services, signal, 'storing an old group', () =>
            throughTelemetryGate(services.db, () => persistGroup(services, group, signal)),
          )
        else services.log.info({ id }, 'ingest: dropped a spool file that was cut short')
        await spool.remove(id)
      }
      await persistently(services, signal, 'releasing old batches', () => releaseServer(services.db, serverId))
      this.#isReady = true
    } catch (error) {
      if (!signal.aborted)
        services.log.error({ err: error }, 'ingest: old groups could not be stored; no batch is taken')
    }
  }
}

/** One ingest for each pair of stores, opened by the first caller. */
const opened = new WeakMap<Services['db'], Promise<Ingest>>()

/**
 * Opens the ingest of this process. Groups of a killed process are stored first, in the background, so that an engine that is away does not
 * keep the console from starting; batches are refused with 503 until then.
 */
export function openIngest(services: Services): Promise<Ingest> {
  const known = opened.get(services.db)
  if (known) return known
  const ingest = create(services)
  opened.set(services.db, ingest)
  return ingest
}

async function create(services: Services): Promise<Ingest> {
  const directory = join(services.settings.dataDirectory, 'spool')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const serverId = await readServerId(join(directory, 'server-id'))
  return new Ingest(services, await Spool.open(directory), serverId)
}

/**
 * Returns the id of this server, which persists across restarts so that the server recognises its own unfinished batches. Servers do not
 * share a data directory.
 */
async function readServerId(path: string): Promise<string> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const id = randomUUID()
  await writeFile(path, `${id}\n`, { flag: 'wx', mode: 0o600 })
  return id
}
