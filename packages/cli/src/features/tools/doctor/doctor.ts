import { safeText } from '@rtcops/core/format/display-text'
import type { Context, Run } from '../../../context.ts'
import { exits } from '../../../errors.ts'
import { printList } from '../../../old/list.ts'
import { wholePage } from '../../../old/lists.ts'
import type { Shape } from '../../../old/shape.ts'
import { writeOut } from '../../../old/streams.ts'
import { isTable } from '../../../settings.ts'
import type { CheckRow, Finding } from './check.ts'
import { checkConfiguration, checkLoginFile, checkProfile, checkProgram } from './machine.ts'
import { checkServer } from './server.ts'
import { checkTerminal } from './terminal.ts'

export const doctor: Run = async (context) => {
  const configuration = checkConfiguration(context)
  const findings: [check: string, finding: Finding][] = [
    ['program', checkProgram()],
    ['configuration', configuration],
    ['logins', checkLoginFile(context)],
  ]
  // Which profile is meant stands in the configuration, and without a profile there is no address to ask.
  if (configuration.state !== 'bad') {
    const profile = checkProfile(context)
    findings.push(['profile', profile])
    if (profile.state !== 'bad') findings.push(...(await checkServer(context)))
  }
  findings.push(...(await checkTerminal(context)))
  await print(
    context,
    findings.map(([check, { message, next, state }]) => ({ check, state, message, next: next ?? null })),
  )
  const [, worst] = findings.find(([, { state }]) => state === 'bad') ?? []
  return worst?.exit ?? exits.done
}

const shape: Shape<CheckRow> = {
  what: 'rows.rows',
  columns: [],
  fields: ['check', 'state', 'message', 'next'],
  times: [],
}

const marks = { ok: ['ok', 'good'], warn: ['warn', 'warn'], bad: ['bad', 'bad'] } as const

async function print(context: Context, rows: readonly CheckRow[]): Promise<void> {
  if (!isTable(context.settings)) return printList(context, shape, wholePage(rows))
  const { glyphs, paint } = context
  const width = Math.max(...rows.map(({ check }) => check.length))
  for (const { check, message, next, state } of rows) {
    const [glyph, role] = marks[state]
    writeOut(`${paint.out(role, glyphs[glyph])} ${check.padEnd(width)}  ${safeText(message)}\n`)
    if (next !== null) writeOut(`${' '.repeat(width + 4)}${paint.out('dim', safeText(next))}\n`)
  }
}
