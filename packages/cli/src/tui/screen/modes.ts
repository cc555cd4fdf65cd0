import { inWords } from '../../old/say.ts'
import { fit, type StyledLine } from '../../terminal/styled-line.ts'
import { plain } from '../frame/line.ts'
import type { Size } from '../frame/look.ts'
import { drawChoices, drawHelp, filterField } from '../frame/overlays.ts'
import { filterStatus, type Scene } from '../frame/scene.ts'
import { viewNames } from '../views/names.ts'
import { keysFor } from './actions.ts'
import type { Choice } from './choices.ts'
import type { TextField } from './text-field.ts'

/** What is being typed over the page. */
export type Mode = FilterMode | ChoiceMode

/** A filter of a list, or what is looked for in a call; `before` is the filter that Esc goes back to. */
export interface FilterMode {
  kind: 'filter' | 'find'
  field: TextField
  before: string
}

/** One of several things is chosen, by typing a part of it or by the arrows. */
interface ChoiceMode {
  kind: 'jump' | 'window' | 'help'
  field: TextField
  chosen: number
}

export const isFilter = (mode: Mode): mode is FilterMode => mode.kind === 'filter' || mode.kind === 'find'

/** A frame with what is being typed over it. @param choices what is offered, where something is chosen */
export function drawMode(
  frame: readonly StyledLine[],
  mode: Mode,
  choices: readonly Choice[],
  scene: Scene,
  size: Size,
): StyledLine[] {
  const lines = [...frame]
  const { look, open } = scene
  if (isFilter(mode)) {
    if (mode.kind === 'filter') lines[lines.length - 2] = filterStatus(scene, size.width)
    lines[lines.length - 1] = filterField(mode.field, size.width, look)
  } else if (mode.kind === 'help') {
    const name = inWords(viewNames.find(({ id }) => id === open.page.view)?.name ?? { zh: '', en: '' })
    const help = drawHelp(name, keysFor(mode.field.text), mode.chosen, mode.field, size, look)
    lines.splice(2, help.length, ...help)
    lines[lines.length - 1] = plain(
      inWords({ zh: ' 输入即搜索   Enter 执行   Esc 关闭', en: ' type search   Enter run   Esc close' }),
    )
  } else {
    const isJump = mode.kind === 'jump'
    const title = isJump ? inWords({ zh: '跳转', en: 'go to' }) : inWords({ zh: '时间范围', en: 'window' })
    const drawn = drawChoices(title, isJump ? ':' : 't ', choices, mode.chosen, mode.field, size, look)
    lines.splice(lines.length - drawn.length, drawn.length, ...drawn)
  }
  return lines.slice(0, size.height - 1).map((line) => fit(line, size.width, look.glyphs.cut))
}
