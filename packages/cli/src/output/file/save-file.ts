import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../../command.ts'
import { Failure, reasonOf, usage, type Wording } from '../../errors.ts'
import type { FileOptions } from '../../options/output.ts'
import type { Pieces } from '../../server/download.ts'
import { isTable } from '../../settings.ts'
import { printCounts } from '../print.ts'

/**
 * Returns the value of `--to-file`: a file, or `-` for standard output.
 * @throws {Failure} if there is none, or if the file exists and `--yes` is not given
 */
export function wantedFile({ command }: Pick<Context, 'command'>, { toFile: file, yes }: FileOptions): string {
  if (!file) throw usage(['cli.usage.required', { flag: 'to-file' }], `rtcops ${command} --help`)
  if (file !== '-' && existsSync(file) && !yes) throw usage(['cli.usage.fileExists', { file }])
  return file
}

/** What is known about a file before it is fetched. */
export interface Expected {
  /** Number of rows, for a table. */
  rows?: number
  sha256?: string
  /** Message if the file is not the expected one. */
  ifDamaged?: Wording
}

/** Writes what the server sends to a file, or to standard output for `-`, and reports its size. */
export async function saveFile(context: Context, stream: Pieces, file: string, expected: Expected = {}): Promise<void> {
  const { glyphs, notice, settings, stdout, t } = context
  if (file === '-') {
    for await (const piece of stream) stdout.write(piece)
    return
  }
  const { size, sum } = await writeFile(stream, file, expected)
  const { rows } = expected
  const count = rows === undefined ? '' : `${t('cli.exporting.rows', { rows: formatNumber(rows) })}  `
  notice(`${glyphs.ok} ${file}  ${count}${formatBytes(size)}\n  sha256 ${sum}`)
  if (isTable(settings)) stdout.write(`${file}\n`)
  else await printCounts(context, { file, ...(rows === undefined ? {} : { rows }), bytes: size, sha256: sum })
}

/**
 * Writes what the server sends to a file: beside the target first, renamed once complete, so that a partial file is
 * never mistaken for it.
 */
export async function writeFile(
  stream: Pieces,
  file: string,
  { ifDamaged = '', sha256 }: Expected,
): Promise<{ size: number; sum: string }> {
  const part = `${file}.part-${process.pid}`
  const hash = createHash('sha256')
  let size = 0
  try {
    const descriptor = openSync(part, 'w')
    try {
      for await (const piece of stream) {
        hash.update(piece)
        for (let rest = piece; rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest))
        size += piece.length
      }
    } finally {
      closeSync(descriptor)
    }
    const sum = hash.digest('hex')
    if (sha256 && sum !== sha256) throw new Failure('unavailable', ifDamaged)
    renameSync(part, file)
    return { size, sum }
  } catch (error) {
    rmSync(part, { force: true })
    if (error instanceof Failure) throw error
    throw new Failure('failure', ['cli.fail.writeFile', { file, reason: reasonOf(error as NodeJS.ErrnoException) }])
  }
}
