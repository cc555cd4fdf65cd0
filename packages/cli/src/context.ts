import type { Api } from '@rtcops/core/api/client'
import type { RtcopsCommand } from './command.ts'
import type { Session } from './config/session.ts'
import type { Stored } from './config/stored.ts'
import type { Settings } from './settings.ts'
import type { Host } from './terminal/host.ts'
import type { Glyphs, Paint } from './terminal/style.ts'
import type { Texts } from './texts.ts'

/** What a running command knows. */
export interface Context extends Texts, Host {
  /** The verb, or the word that does one thing alone. */
  command: RtcopsCommand
  settings: Settings
  /** What is stored on this machine. */
  stored: Stored
  /** Opened at the first use, so that a command that needs no server reads no secret. */
  session: Session
  /** The client of the session's server, made at the first use. */
  api: Api
  glyphs: Glyphs
  /** Paints on stdout and on stderr. */
  paint: { out: Paint; error: Paint }
  /** Writes lines to stderr, unless `--quiet`. */
  notice: (line: string) => void
  /** When the command began, milliseconds since 1970: the "now" of all its times. */
  now: number
}
