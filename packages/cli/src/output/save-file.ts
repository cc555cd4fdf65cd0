import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../context.ts'
import { reasonOf } from '../drafts.ts'
import { Failure, usage, type Wording } from '../errors.ts'
import type { FileOptions } from '../options/output.ts'
import { isTable } from '../settings.ts'
import { printCounts } from './print.ts'

/** Returns what `--to-file` names: a file, or `-` for standard output. @throws {Failure} for none, and for one that is there already without `--yes` */
export function wantedFile({ command }: Pick<Context, 'command'>, { toFile: file, yes }: FileOptions): string {
  if (!file) throw usage(['cli.usage.required', { flag: 'to-file' }], `rtcops ${command} --help`)
  if (file !== '-' && existsSync(file) && !yes) throw usage(['cli.usage.fileExists', { file }])
  return file
}

/** What is known of a file before it is fetched. */
export interface Expected {
  /** Rows of a table. */
  rows?: number
  sha256?: string
  /** What to say when the file is another one. */
  ifDamaged?: Wording
}

/** Writes what the server sends into a file and says how large it is; to standard output for `-`. */
export async function saveFile(
  context: Context,
  stream: IncomingMessage,
  file: string,
  expected: Expected = {},
): Promise<void> {
  const { glyphs, notice, settings, stdout, t } = context
  if (file === '-') {
    for await (const piece of stream) stdout.write(piece as Buffer)
    return
  }
  const { size, sum } = await writeFile(stream, file, expected)
  const short = `${sum.slice(0, 4)}…${sum.slice(-2)}`
  const { rows } = expected
  const told = rows === undefined ? '' : `${t('cli.exporting.rows', { rows: formatNumber(rows) })}  `
  notice(`${glyphs.ok} ${file}  ${told}${formatBytes(size)}  sha256 ${short}`)
  if (isTable(settings)) stdout.write(`${file}\n`)
  else await printCounts(context, { file, ...(rows === undefined ? {} : { rows }), bytes: size, sha256: sum })
}

/** Writes what the server sends into a file: beside it first, renamed when it is whole, so that no half is ever taken for it. */
export async function writeFile(
  stream: IncomingMessage,
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
        hash.update(piece as Buffer)
        for (let rest = piece as Buffer; rest.length > 0; ) rest = rest.subarray(writeSync(descriptor, rest))
        size += (piece as Buffer).length
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
