import type { Context } from '../../../command.ts'
import { isTable } from '../../../settings.ts'
import { barColumns } from '../../../terminal/bar-columns.ts'
import { type Check, type Finding, ok, warn } from './finding.ts'

/** Columns that the widest lists and every full screen need. */
const leastWidth = 80

/** Checks what the terminal can show; outside a terminal there is nothing to check. */
export async function checkTerminal(context: Context): Promise<Check[]> {
  const { columns } = context.stdout
  if (columns === undefined) return [['terminal', ok(['cli.doctor.noTerminal'])]]
  return [
    ['utf-8', checkEncoding(context)],
    ['width', checkWidth(columns)],
    ['colours', checkColours(context)],
    // Asking the terminal writes to it, and other formats must print only their own output.
    ...(isTable(context.settings) ? [['glyphs', checkGlyphs(await askColumns(context))] as const] : []),
  ]
}

function checkEncoding({ glyphs }: Context): Finding {
  const locale = process.env['LC_ALL'] || process.env['LC_CTYPE'] || process.env['LANG'] || ''
  if (glyphs.ok !== 'ok') return ok(locale || ['cli.doctor.noLocale'])
  return warn(['cli.doctor.ascii', { locale: locale || 'ASCII' }], 'export LANG=C.UTF-8')
}

function checkWidth(columns: number): Finding {
  const text = ['cli.doctor.columns', { columns }] as const
  return columns >= leastWidth ? ok(text) : warn(text, ['cli.doctor.widen', { columns: leastWidth }])
}

function checkColours({ paint }: Context): Finding {
  const painted = paint.out('good', 'x')
  return ok(painted === 'x' ? ['cli.doctor.noColours'] : painted.includes('38;5') ? '256' : '16')
}

async function askColumns(context: Context): Promise<number | undefined> {
  try {
    return await barColumns(context)
  } finally {
    if (context.stdin.isTerminal) context.stdin.stream().setRawMode(false)
  }
}

/** Checks the width of glyphs. Some Chinese terminals draw blocks and lines two columns wide, which breaks charts. */
function checkGlyphs(columns: number | undefined): Finding {
  if (columns === undefined) return ok(['cli.doctor.noCursor'])
  return columns === 1 ? ok(['cli.doctor.oneColumn']) : warn(['cli.doctor.twoColumns'], 'rtcops … --glyphs narrow')
}
