import type { CommandIndex, Verb } from './command.ts'
import type { Values } from './parse.ts'
import type { Session } from './profiles/session.ts'
import type { Settings } from './settings.ts'
import type { Glyphs, Paint } from './terminal/style.ts'

/** What a running command knows. */
export interface Context {
  /** Noun and verb, such as `call list`. */
  command: string
  verb: Verb
  /** Every command, for those that tell about them. */
  commands: CommandIndex
  args: readonly string[]
  values: Values
  /** Every value of flags that may be repeated. */
  repeated: ReadonlyMap<string, string[]>
  settings: Settings
  /** Opened at the first use, so that what needs no server reads no secret. */
  session: Session
  glyphs: Glyphs
  /** Paints on stdout and on stderr. */
  paint: { out: Paint; error: Paint }
  /** A line on stderr, unless `--quiet`. */
  notice: (line: string) => void
  /** Moment at which the command began, the "now" of all times in it. */
  now: number
}
