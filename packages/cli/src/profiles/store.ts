import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname } from 'node:path'
import { Failure } from '../failure.ts'
import { say } from '../i18n/say.ts'

/** A server that rtcops knows. */
export interface Profile {
  /** Origin, such as `https://rtc.example.cn`. */
  url: string
  language?: string
  zone?: string
  /** Writes ask for a name to be typed. Set by hand, or by a login where the server says that it is in production. */
  production?: boolean
}

export interface ProfileFile {
  current?: string
  profiles: Record<string, Profile>
}

/** A login on this machine. */
export interface Login {
  /** The origin that gave the token; it is never sent to another. */
  url: string
  token: string
  username: string
  name: string
  role: string
}

/** `homedir` looks at HOME first, too, but `node:os` takes half a millisecond to load. */
const home = (): string => process.env['HOME'] || homedir()
const directory = (): string => `${process.env['XDG_CONFIG_HOME'] || `${home()}/.config`}/rtcops`
export const profileFile = (): string => `${directory()}/config.json`
export const loginFile = (): string => `${directory()}/logins.json`

/** Undefined where there is no such file. */
function readJson<Content>(file: string): Content | undefined {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw new Failure('failure', say('usage.file', { file, reason: (error as Error).message }))
  }
  try {
    return JSON.parse(text) as Content
  } catch (error) {
    throw new Failure('failure', say('fail.brokenFile', { file, reason: (error as Error).message }))
  }
}

/** Replaces a file in one step, readable by its owner alone, so that no reader ever sees a half of it. */
function writeJson(file: string, content: unknown): void {
  const whole = `${file}.${process.pid}`
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    writeFileSync(whole, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
    chmodSync(whole, 0o600)
    renameSync(whole, file)
  } catch (error) {
    throw new Failure('failure', say('fail.writeFile', { file, reason: (error as Error).message }))
  }
}

export const readProfiles = (): ProfileFile => ({ profiles: {}, ...readJson<Partial<ProfileFile>>(profileFile()) })
export const writeProfiles = (content: ProfileFile): void => writeJson(profileFile(), content)

/** @throws {Failure} when others may read the file: what was stored there is no secret any more. */
export function readLogins(): Record<string, Login> {
  const file = loginFile()
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  if (process.platform !== 'win32' && (mode & 0o077) !== 0)
    throw new Failure('failure', say('fail.looseToken', { file, mode: (mode & 0o777).toString(8).padStart(4, '0') }), {
      next: `chmod 600 ${file}`,
    })
  return readJson<Record<string, Login>>(file) ?? {}
}

export const writeLogins = (logins: Record<string, Login>): void => writeJson(loginFile(), logins)
