import { randomUUID } from 'node:crypto'
import type { Services } from '../services/context.ts'
import type { BatchOutcome, ReportBatch } from './batch.ts'
import { GroupCommit } from './group-commit.ts'
import { notStored } from './not-stored.ts'
import { Places } from './places.ts'
import { Quota } from './quota.ts'
import { KnownSessions } from './quotas/known-sessions.ts'
import { ProjectUse } from './quotas/project-use.ts'
import { tableNames } from './rows/encode-rows.ts'

/** Most bytes of bodies and rows held at a time; more are refused, which bounds the memory of this process. */
const bytesInHandLimit = 192 * 1024 * 1024

/** The ingest of one server process. */
export class Ingest {
  readonly places: Places
  readonly quota: Quota
  readonly use: ProjectUse
  readonly known: KnownSessions
  readonly #commit: GroupCommit
  #bytesInHand = 0

  constructor(services: Services) {
    this.places = new Places(services.telemetryWriter, services.now)
    this.quota = new Quota(services)
    this.use = new ProjectUse(services)
    this.known = new KnownSessions(services.telemetryWriter, services.now)
    // A table that nothing was stored in yet counts 0; absent, no alert would notice that no samples come.
    for (const table of tableNames) services.figures.ingestRows.inc({ table }, 0)
    this.#commit = new GroupCommit(services, randomUUID())
  }

  /** Accounts for a body while it is held. @throws {Refusal} 503 if too much is held */
  async holding<Result>(bytes: number, work: () => Promise<Result>): Promise<Result> {
    if (this.#bytesInHand + bytes > bytesInHandLimit) throw notStored()
    this.#bytesInHand += bytes
    try {
      return await work()
    } finally {
      this.#bytesInHand -= bytes
    }
  }

  /** Stores a batch. @throws {Refusal} 503 if it could not be stored in time; the same batch can then be sent again */
  async submit(batch: ReportBatch): Promise<BatchOutcome> {
    return await this.#commit.submit(batch)
  }

  close = async (): Promise<void> => {
    await this.#commit.close(10_000)
    await Promise.all([this.quota.close(), this.use.close()])
  }
}

/** One ingest for each pair of stores, opened by the first caller. */
const opened = new WeakMap<Services['db'], Ingest>()

/** Returns the ingest of this process. */
export function openIngest(services: Services): Ingest {
  const known = opened.get(services.db)
  if (known) return known
  const ingest = new Ingest(services)
  opened.set(services.db, ingest)
  return ingest
}
