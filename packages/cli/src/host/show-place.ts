import { resolve } from 'node:path'
import type { Context } from '../command.ts'
import { chosenProfile } from '../config/session.ts'
import { usage } from '../errors.ts'
import type { GlobalValues } from '../options/global.ts'

/**
 * Writes to stderr whose data a host command acts on: on a terminal, and before any change of a bill.
 * @param data data directory of `--data`
 * @throws {Failure} if a server is named, but not its data: the data of this folder may be another server's
 */
export function showPlace(context: Context, data: string | undefined): void {
  const { command, glyphs, notice, stderr, t } = context
  const { DATABASE_URL, RTCOPS_DATA } = process.env
  const directory = data ?? RTCOPS_DATA
  const server = namedServer(context)
  if (directory === undefined && !DATABASE_URL && server !== undefined)
    throw usage(['cli.server.otherServer', { command: `rtcops ${command}`, server, data: resolve('data') }])
  if (!stderr.isTerminal && !command.writes) return
  const database = DATABASE_URL && URL.canParse(DATABASE_URL) ? new URL(DATABASE_URL) : undefined
  const place = database
    ? t('cli.server.onDatabase', { database: database.host + database.pathname })
    : t('cli.server.onData', { data: resolve(directory ?? 'data') })
  notice(`${glyphs.live} ${place}`)
}

/** Addresses of this machine, at which the profile of its own server is. */
const own = /^https?:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/

/** Returns the server that environment or profile name, unless it is only the profile of a server on this machine. */
function namedServer({ command, stored }: Context): string | undefined {
  if (process.env['RTCOPS_URL']) return process.env['RTCOPS_URL']
  const url = chosenProfile(command.root.opts<GlobalValues>().profile, stored)?.url
  return url === undefined || own.test(url) ? undefined : url
}
