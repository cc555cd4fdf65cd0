import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { formatBytes } from '@rtcops/core/format/format-bytes'
import { formatNumber } from '@rtcops/core/format/format-number'
import type { Context } from '../context.ts'
import { Failure, usage } from '../errors.ts'
import { isTable } from '../settings.ts'
import { printCounts } from './object.ts'
import { requiredText } from './required-text.ts'
import { say } from './say.ts'
import { writeOut } from './streams.ts'

/** What `--to-file` names: a file, or `-` for standard output. @throws {Failure} for none, and for one that is there already without `--yes` */
export function wantedFile(context: Context): string {
  const file = requiredText(context, 'to-file')
  if (file !== '-' && existsSync(file) && !context.values.has('yes')) throw usage(say('usage.fileExists', { file }))
  return file
}

/** What is known of a file before it is fetched. */
export interface Expected {
  /** Rows of a table. */
  rows?: number
  sha256?: string
  /** What to say when the file is another one. */
  ifDamaged?: string
}

/** Writes what the server sends into a file and says how large it is; to standard output for `-`. */
export async function saveFile(
  context: Context,
  stream: IncomingMessage,
  file: string,
  expected: Expected = {},
): Promise<void> {
  if (file === '-') {
    for await (const piece of stream) writeOut(piece as Buffer)
    return
  }
  const { size, sum } = await write(stream, file, expected)
  const short = `${sum.slice(0, 4)}…${sum.slice(-2)}`
  const { rows } = expected
  const told = rows === undefined ? '' : `${say('exporting.rows', { rows: formatNumber(rows) })}  `
  context.notice(`${context.glyphs.ok} ${file}  ${told}${formatBytes(size)}  sha256 ${short}`)
  if (isTable(context.settings)) writeOut(`${file}\n`)
  else await printCounts(context, { file, ...(rows === undefined ? {} : { rows }), bytes: size, sha256: sum })
}

/** Writes beside the file and renames when it is whole, so that no half of it is ever taken for it. */
async function write(
  stream: IncomingMessage,
  file: string,
  { sha256, ifDamaged = '' }: Expected,
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
    throw new Failure('failure', say('fail.writeFile', { file, reason: (error as Error).message }))
  }
}
