import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { day, parseWireTime } from '@rtcops/core/time/zone'
import { stateDirectory } from '../../../config/places.ts'
import type { Context } from '../../../context.ts'
import { reasonOf } from '../../../drafts.ts'

/**
 * Keeps when a recharge was first sent with a key. A recharge without a time means the moment of the first try; sent again a minute later it
 * must still be the same request, or the server refuses the key. Nothing else of the recharge is kept.
 */

/** After so long nobody tries again. */
const kept = 90 * day

const directory = (): string => join(stateDirectory(), 'recharges')

const fileOf = ({ session }: Context, key: string): string =>
  join(directory(), createHash('sha256').update(`${session.url}\n${key}`).digest('hex').slice(0, 32))

/** Returns the time that went with a key, `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function recallTime(context: Context, key: string): string | undefined {
  try {
    const time = readFileSync(fileOf(context, key), 'utf8').trim()
    return parseWireTime(time) === undefined ? undefined : time
  } catch {
    // It does not exist, or cannot be read; then keeping the time of this try says why.
    return undefined
  }
}

/**
 * Keeps the time of a key's first try; later tries change nothing. If it cannot be written, says so and goes on.
 * @returns the time that goes with the key, perhaps that of another program that was faster
 */
export function rememberTime(context: Context, key: string, time: string): string {
  const file = fileOf(context, key)
  try {
    mkdirSync(directory(), { recursive: true, mode: 0o700 })
    forgetOld()
    // Linked when it is whole, so that a file that exists always holds a time.
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
