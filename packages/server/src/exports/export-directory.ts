import { randomBytes } from 'node:crypto'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../services/context.ts'
import { type ExportJob, jobsWithFiles } from './records/export-jobs.ts'

/** Returns the directory of export files: below the data directory, with file names that the server chooses. */
export const exportDirectory = ({ settings }: Pick<Services, 'settings'>): string =>
  join(settings.dataDirectory, 'exports')

/** Returns the path at which earlier versions kept a job's file. */
export const jobFile = (
  services: Pick<Services, 'settings'>,
  { id, format }: Pick<ExportJob, 'id' | 'format'>,
): string => join(exportDirectory(services), `${id}.${format}`)

/** Returns a path for a file that is downloaded as soon as it is written. */
export const passingFile = (services: Pick<Services, 'settings'>): string =>
  join(exportDirectory(services), `once-${randomBytes(16).toString('hex')}`)

/** Milliseconds after which an unclaimed file that is no longer written to counts as left over. */
const abandonedAfter = 10 * 60_000

/** Removes files whose jobs are gone, and what a server left behind that was killed while writing. */
export async function removeOrphans(services: Services): Promise<void> {
  const directory = exportDirectory(services)
  const names = await readdir(directory).catch(nothingThere)
  const numbered = names.map((name) => ({ name, id: Number(/^(\d{1,9})\.(csv|xlsx|raw)$/.exec(name)?.[1] ?? 0) }))
  const kept = await jobsWithFiles(
    services.db,
    numbered.map(({ id }) => id).filter((id) => id > 0),
  )
  for (const { name, id } of numbered) {
    if (kept.has(id)) continue
    const path = join(directory, name)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }))
    if (mtimeMs < Date.now() - abandonedAfter) await rm(path, { force: true })
  }
}

function nothingThere(error: unknown): string[] {
  if ((error as { code?: string }).code === 'ENOENT') return []
  throw error
}
