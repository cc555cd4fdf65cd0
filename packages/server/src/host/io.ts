import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../settings.ts'

/** What a host command is given. */
export interface HostIo {
  settings: Settings
  /** Values of its flags, `true` for a flag that takes none. */
  flags: Readonly<Record<string, string | boolean | undefined>>
  log: FastifyBaseLogger
  /** Aborted by SIGINT and SIGTERM. What was written by then stays whole or does not come to be. */
  signal: AbortSignal
  /** Tells how far it is: one line `{"progress":{"done":3,"total":9}}` on stdout. */
  progress(done: number, total: number): void
  /** Tells what it came to: the last line, `{"result":{…}}` on stdout, by wire names. */
  result(result: object): void
}

/** Something that is done on the server's host, without a login. */
export interface HostCommand {
  /** Flags by name. */
  flags: Readonly<Record<string, { type: 'string' | 'boolean' }>>
  /** @returns the exit code; 1 when it was done and the answer is no */
  run(io: HostIo): Promise<number>
}
