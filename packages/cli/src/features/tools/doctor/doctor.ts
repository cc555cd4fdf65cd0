import { safeText } from '@rtcops/core/format/display-text'
import type { Run } from '../../../command.ts'
import type { Context } from '../../../context.ts'
import { exits } from '../../../failure.ts'
import { wholePage } from '../../../lists.ts'
import { printList } from '../../../output/list.ts'
import type { Shape } from '../../../output/shape.ts'
import { isTable } from '../../../settings.ts'
import { writeOut } from '../../../terminal/streams.ts'
import type { CheckRow, Finding } from './check.ts'
import { checkConfiguration, checkLoginFile, checkProfile, checkProgram } from './machine.ts'
import { checkServer } from './server.ts'
import { checkTerminal } from './terminal.ts'

export const doctor: Run = async (context) => {
  const findings: [check: string, finding: Finding][] = [
    ['program', checkProgram()],
    ['configuration', checkConfiguration()],
    ['logins', checkLoginFile()],
  ]
  const profile = checkProfile(context)
  findings.push(['profile', profile])
  // Without a profile there is no address to ask.
  if (profile.state !== 'bad') findings.push(...(await checkServer(context)))
  findings.push(...(await checkTerminal(context)))
  await print(
    context,
    findings.map(([check, { message, next, state }]) => ({ check, state, message, next: next ?? null })),
  )
  const [, worst] = findings.find(([, { state }]) => state === 'bad') ?? []
  return worst?.exit ?? exits.done
}

const shape: Shape<CheckRow> = {
  what: 'word.rows',
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
