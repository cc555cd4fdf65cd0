import type { Context } from '../../../context.ts'
import { inWords } from '../../../old/say.ts'
import { terminalWidth } from '../../../old/streams.ts'
import { isTable } from '../../../settings.ts'
import { type Finding, ok, warn } from './check.ts'
import { barColumns } from './glyph-width.ts'

/** Columns that the widest lists and every full screen want. */
const leastWidth = 80

/** What the terminal shows; off a terminal there is nothing to see. */
export async function checkTerminal(context: Context): Promise<[check: string, finding: Finding][]> {
  const width = terminalWidth()
  if (width === undefined)
    return [['terminal', ok(inWords({ zh: '标准输出不是终端', en: 'standard output is no terminal' }))]]
  return [
    ['utf-8', encodingFinding(context)],
    ['width', widthFinding(width)],
    ['colours', ok(coloursText(context))],
    // Asking writes to the terminal, where other formats want nothing but themselves.
    ...(isTable(context.settings) ? [['glyphs', glyphsFinding(await barColumns())] as [string, Finding]] : []),
  ]
}

function encodingFinding({ glyphs }: Context): Finding {
  const locale = process.env['LC_ALL'] || process.env['LC_CTYPE'] || process.env['LANG'] || ''
  if (glyphs.ok !== 'ok') return ok(locale || inWords({ zh: '未设区域，按 UTF-8', en: 'no locale, taken as UTF-8' }))
  return warn(
    inWords({ zh: `${locale || 'ASCII'}：符号与图用 ASCII`, en: `${locale || 'ASCII'}: signs and charts are ASCII` }),
    'export LANG=C.UTF-8',
  )
}

function widthFinding(width: number): Finding {
  const text = inWords({ zh: `${width} 列`, en: `${width} columns` })
  if (width >= leastWidth) return ok(text)
  return warn(text, inWords({ zh: `加宽到 ${leastWidth} 列`, en: `make it ${leastWidth} columns wide` }))
}

function coloursText({ paint }: Context): string {
  const painted = paint.out('good', 'x')
  if (painted === 'x') return inWords({ zh: '无', en: 'none' })
  return painted.includes('38;5') ? '256' : '16'
}

/** Some terminals for Chinese draw blocks and lines two columns wide, so that charts fall apart. */
function glyphsFinding(columns: number | undefined): Finding {
  if (columns === undefined)
    return ok(inWords({ zh: '终端没有回答光标位置', en: 'the terminal does not tell where the cursor is' }))
  if (columns === 1) return ok(inWords({ zh: '│ 占一列', en: '│ takes one column' }))
  return warn(
    inWords({ zh: '│ 占两列，图会错位', en: '│ takes two columns, so that charts fall apart' }),
    'rtcops … --glyphs narrow',
  )
}
