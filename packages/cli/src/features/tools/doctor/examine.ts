import { safeText } from '@rtcops/core/format/display-text'
import type { Context } from '../../../command.ts'
import { exits, inWords } from '../../../errors.ts'
import { wholePage } from '../../../lists/pages.ts'
import type { Listing } from '../../../output/listing.ts'
import { printList } from '../../../output/print.ts'
import { isTable } from '../../../settings.ts'
import { checkCluster } from './cluster.ts'
import { type Check, exitOf, type Finding } from './finding.ts'
import { checkConfiguration, checkLogins, checkProfile, checkProgram } from './machine.ts'
import { checkProxy, checkServer } from './server.ts'
import { checkTerminal } from './terminal.ts'

/** Check as it is printed, and as programs read it. */
interface CheckRow {
  check: string
  state: Finding['state']
  message: string
  next: string | null
}

const checkRows: Listing<CheckRow> = {
  rows: 'cli.rows.rows',
  schema: { fields: ['check', 'state', 'message', 'next'] },
  columns: [],
}

interface DoctorOptions {
  cluster?: boolean
}

/**
 * Checks everything that a command needs, or with `--cluster` the ClickHouse cluster of the server on this machine, and prints the findings.
 * @returns the exit code of the first failure
 */
export async function examine(context: Context, { cluster }: DoctorOptions): Promise<number> {
  const checks = cluster ? await checkCluster(context) : await findings(context)
  const { t } = context
  const rows = checks.map(([check, { message, next, state }]) => ({
    check,
    state,
    message: inWords(t, message),
    next: next === undefined ? null : inWords(t, next),
  }))
  if (isTable(context.settings)) printLines(context, rows)
  else await printList(context, checkRows, wholePage(rows))
  return exitOf(checks)
}

async function findings(context: Context): Promise<Check[]> {
  const files: Check[] = [
    ['configuration', checkConfiguration(context)],
    ['logins', checkLogins(context)],
  ]
  // A broken file is reported once, and not again by everything that needs it.
  const isBroken = exitOf(files) !== exits.done
  const connection = isBroken ? [] : await checkConnection(context)
  return [['program', checkProgram()], ...files, ...connection, ...(await checkTerminal(context))]
}

/** Checks the connection to the server: without a profile there is no address, and with an invalid proxy no connection. */
async function checkConnection(context: Context): Promise<Check[]> {
  const profile = checkProfile(context)
  if (profile.state === 'bad') return [['profile', profile]]
  const proxy = checkProxy(context)
  const before: Check[] = [['profile', profile], ...(proxy ? [['proxy', proxy] as const] : [])]
  return proxy?.state === 'bad' ? before : [...before, ...(await checkServer(context))]
}

const marks = { ok: ['ok', 'good'], warn: ['warn', 'warn'], bad: ['bad', 'bad'] } as const

function printLines({ glyphs, paint, stdout }: Context, rows: readonly CheckRow[]): void {
  const width = Math.max(...rows.map(({ check }) => check.length))
  for (const { check, message, next, state } of rows) {
    const [glyph, role] = marks[state]
    stdout.write(`${paint.out(role, glyphs[glyph])} ${check.padEnd(width)}  ${safeText(message)}\n`)
    if (next !== null) stdout.write(`${' '.repeat(width + 4)}${paint.out('dim', safeText(next))}\n`)
  }
}
