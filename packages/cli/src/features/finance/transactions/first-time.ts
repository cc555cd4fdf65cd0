import { createHash } from 'node:crypto'
import { linkSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { day, parseWireTime } from '@rtcops/core/time/zone'
import { stateDirectory } from '../../../config/places.ts'
import type { Context } from '../../../context.ts'
import { say } from '../../../old/say.ts'

/**
 * When a recharge was first sent with a key. Who gives no time means the moment of the first try; sent again a minute later it must still be
 * the same request, or the server would refuse the key. Nothing else of the recharge is kept.
 */

/** How long anybody goes on trying. */
const kept = 90 * day

const directory = (): string => join(stateDirectory(), 'recharges')

const fileOf = ({ session }: Context, key: string): string =>
  join(directory(), createHash('sha256').update(`${session.url}\n${key}`).digest('hex').slice(0, 32))

/** The time that went with a key, `YYYY-MM-DD HH:mm:ss` in Asia/Shanghai. */
export function recallTime(context: Context, key: string): string | undefined {
  try {
    const time = readFileSync(fileOf(context, key), 'utf8').trim()
    return parseWireTime(time) === undefined ? undefined : time
  } catch {
    // Not there; or not to be read, which is told when the time of this try is to be kept.
    return undefined
  }
}

/**
 * Keeps the time of a key's first try; later ones change nothing. A home that cannot be written to is told, and is no reason to stop.
 * @returns the time that goes with the key: that of another program that was faster, where there is one
 */
export function rememberTime(context: Context, key: string, time: string): string {
  const file = fileOf(context, key)
  try {
    mkdirSync(directory(), { recursive: true, mode: 0o700 })
    forgetOld()
    // Linked when it is whole: a file that exists always holds a time.
    const whole = `${file}.${process.pid}`
    writeFileSync(whole, `${time}\n`, { mode: 0o600 })
    try {
      linkSync(whole, file)
    } finally {
      rmSync(whole, { force: true })
    }
    return time
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return recallTime(context, key) ?? time
    context.notice(`${context.glyphs.warn} ${say('recharge.keepsNoTime', { file, reason: message })}`)
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
