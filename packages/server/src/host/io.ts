import type { FastifyBaseLogger } from 'fastify'
import type { Settings } from '../services/settings.ts'

/** Input and output of a host command. */
export interface HostIo {
  settings: Settings
  /** Values of its flags, `true` for a flag that takes none. */
  flags: Readonly<Record<string, string | boolean | undefined>>
  log: FastifyBaseLogger
  /** Aborted by SIGINT and SIGTERM. What is being written by then is completed or discarded. */
  signal: AbortSignal
  /** Reports progress: one line `{"progress":{"done":3,"total":9}}` on stdout. */
  progress(done: number, total: number): void
  /** Reports the result: the last line, `{"result":{…}}` on stdout, by wire names. */
  result(result: object): void
}

/** A command that runs on the server's host, without a login. */
export interface HostCommand {
  /** Flags by name. */
  flags: Readonly<Record<string, { type: 'string' | 'boolean' }>>
  /** @returns the exit code; 1 if the command ran and its finding is negative */
  run(io: HostIo): Promise<number>
}
