import { textWidth } from '@rtcops/core/format/display-text'
import { inWords } from '../../old/say.ts'
import { fit, type StyledLine, segment, sides } from '../../terminal/styled-line.ts'
import type { KeyLine } from '../screen/actions.ts'
import type { Choice } from '../screen/choices.ts'
import type { TextField } from '../screen/text-field.ts'
import { box } from './box.ts'
import { cell, inRole, painted, plain, tall } from './line.ts'
import type { Look, Size } from './look.ts'

/** What is being typed, with the cursor in it. */
function fieldLine(before: string, { cursor, text }: TextField): StyledLine {
  const characters = [...text]
  return [
    segment(before, 'accent'),
    { text: characters.slice(0, cursor).join('') },
    segment(characters[cursor] ?? ' ', 'selection'),
    { text: characters.slice(cursor + 1).join('') },
  ]
}

/** The footer while a filter is typed. */
export function filterField(field: TextField, width: number, { glyphs }: Look): StyledLine {
  const keys = inWords({ zh: 'Enter 应用   Esc 取消', en: 'Enter apply   Esc cancel' })
  return sides(fieldLine('/', field), painted('dim', keys), width, glyphs.cut)
}

/** Choices over the last lines of a frame, with what is typed below them. */
export function drawChoices(
  title: string,
  sign: string,
  choices: readonly Choice[],
  chosen: number,
  field: TextField,
  { height, width }: Size,
  look: Look,
): StyledLine[] {
  const { cut } = look.glyphs
  const rows = Math.max(3, Math.floor(height / 6))
  const first = Math.max(0, Math.min(chosen - Math.floor(rows / 2), choices.length - rows))
  const lines = choices.slice(first, first + rows).map(({ about, digit, hint, text }, index) => {
    const line = plain(
      `${first + index === chosen ? '>' : ' '} ${cell(text, 24, cut)} ${digit.padEnd(3)} ${cell(about, 30, cut)} ${hint}`,
    )
    return first + index === chosen ? inRole(fit(line, width - 4, cut), 'selection') : line
  })
  const keys = inWords({
    zh: ' Tab 补全   ↑↓ 选择   Enter 前往   Esc 取消',
    en: ' Tab complete   ↑↓ choose   Enter go   Esc cancel',
  })
  return [...box(title, lines, { width, height: rows + 2 }, look), fieldLine(sign, field), painted('dim', keys)]
}

/** Keys in two columns over the middle of a frame. */
export function drawHelp(
  view: string,
  lines: readonly KeyLine[],
  chosen: number,
  field: TextField,
  { height, width }: Size,
  look: Look,
): StyledLine[] {
  const { cut } = look.glyphs
  const half = Math.ceil(lines.length / 2)
  const inner = 72
  const columns = [lines.slice(0, half), lines.slice(half)].map((part) => {
    const keys = Math.max(0, ...part.map((line) => textWidth(line.keys)))
    return part.map((line) => {
      const shown = plain(cell(`${cell(line.keys, keys, cut)}  ${inWords(line.words)}`, inner / 2 - 1, cut))
      return line === lines[chosen] ? [{ text: '>' }, ...inRole(shown, 'selection')] : [{ text: ' ' }, ...shown]
    })
  })
  const rows = tall(columns[0] ?? [], half).map((left, row) => [...left, ...(columns[1]?.[row] ?? [])])
  const hint = inWords({
    zh: '输入即搜索；只留下匹配的；Enter 执行所选的键',
    en: 'Type to search; only matches stay; Enter runs the chosen key',
  })
  const count = inWords({ zh: `${lines.length} 个按键`, en: lines.length === 1 ? '1 key' : `${lines.length} keys` })
  const size = { width: 76, height: Math.min(height - 4, half + 6) }
  const title = inWords({ zh: `按键：${view}`, en: `Keys: ${view}` })
  const body = [fieldLine('/', field), [], ...rows, [], painted('dim', hint)]
  const left = Math.floor((width - size.width) / 2)
  return box(title, body, size, look, { right: count }).map((line) => [{ text: ' '.repeat(left) }, ...line])
}
