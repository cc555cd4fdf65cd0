import type { Role } from '../../terminal/style.ts'
import { fit, lineWidth, type StyledLine } from '../../terminal/styled-line.ts'
import { painted, plain, tall } from './line.ts'
import type { Look, Size } from './look.ts'

/** Lines in a frame with a title, and with what stands at the right of it. */
export function box(
  title: string,
  lines: readonly StyledLine[],
  { width, height }: Size,
  { glyphs }: Look,
  { right = '', role }: { right?: string; role?: Role } = {},
): StyledLine[] {
  const { corners, flat, side } = glyphs.box
  const inner = width - 4
  const name = fit(painted(role ?? 'title', title), Math.min(inner - 1, lineWidth(plain(title))), glyphs.cut)
  const end = right === '' ? '' : ` ${right} ${flat}`
  const rest = inner + 2 - lineWidth(name) - lineWidth(plain(end)) - 3
  const top: StyledLine = [
    { text: `${corners[0]}${flat} ` },
    ...name,
    { text: ` ${flat.repeat(Math.max(0, rest))}${rest < 0 ? '' : end}${corners[1]}` },
  ]
  const body = tall(lines, height - 2).map((line): StyledLine => {
    return [{ text: `${side} ` }, ...fit(line, inner, glyphs.cut), { text: ` ${side}` }]
  })
  return [fit(top, width, glyphs.cut), ...body, plain(corners[2] + flat.repeat(width - 2) + corners[3])]
}
