import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { day, parseWireTime } from '@rtcops/core/time/zone'
import type { Context } from '../../../command.ts'
import { stateDirectory } from '../../../config/places.ts'
import { reasonOf } from '../../../errors.ts'

/**
 * Keeps when a recharge was first sent with a key. A recharge without a time takes the moment of the first attempt;
 * if it is sent again a minute later, it must still be the same request, or the server refuses the key. Nothing else
 * of the recharge is kept.
 */

/** Milliseconds after which nobody retries a recharge. */
const kept = 90 * day

const directory = (): string => join(stateDirectory(), 'recharges')

const fileOf = ({ session }: Context, key: string): string =>
  join(directory(), createHash('sha256').update(`${session.url}\n${key}`).digest('hex').slice(0, 32))

/** Returns the time kept for a key, `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function recallTime(context: Context, key: string): string | undefined {
  try {
    const time = readFileSync(fileOf(context, key), 'utf8').trim()
    return parseWireTime(time) === undefined ? undefined : time
  } catch {
    // The file does not exist or cannot be read; in the latter case, keeping the time of this attempt reports why.
    return undefined
  }
}

/**
 * Keeps the time of a key's first attempt; later attempts change nothing. If the file cannot be written, reports that
 * and continues.
 * @returns the time kept for the key, which may come from another program that was faster
 */
export function rememberTime(context: Context, key: string, time: string): string {
  const file = fileOf(context, key)
  try {
    mkdirSync(directory(), { recursive: true, mode: 0o700 })
    forgetOld()
    // Linked once it is complete, so that an existing file always holds a time.
    const whole = `${file}.${process.pid}`
    writeFileSync(whole, `${time}\n`, { mode: 0o600 })
    try {
      linkSync(whole, file)
    } finally {
      rmSync(whole, { force: true })
    }
    return time
  } catch (error) {
    const failed = error as NodeJS.ErrnoException
    if (failed.code === 'EEXIST') return recallTime(context, key) ?? time
    const { glyphs, notice, t } = context
    notice(`${glyphs.warn} ${t('cli.recharge.keepsNoTime', { file, reason: reasonOf(failed) })}`)
    return time
  }
}

function forgetOld(): void {
  for (const name of readdirSync(directory())) {
    const file = join(directory(), name)
    const { mtimeMs = Date.now() } = statSync(file, { throwIfNoEntry: false }) ?? {}
    if (Date.now() - mtimeMs > kept) rmSync(file, { force: true })
  }
}
