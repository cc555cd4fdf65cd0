import type { Words } from '../../../command.ts'
import { inWords } from '../../../i18n/say.ts'
import type { Cell } from '../../../output/shape.ts'

/** States of companies and of their users, as flags name them. */
export const stateNames = ['normal', 'disabled', 'cancelled'] as const
type StateName = (typeof stateNames)[number]

/** The value of a state on the wire. */
export const stateValue = (name: StateName): 1 | 2 | 3 => (stateNames.indexOf(name) + 1) as 1 | 2 | 3

const cells: readonly [Words, Cell['mark']][] = [
  [{ zh: '正常', en: 'normal' }, 'ok'],
  [{ zh: '禁用', en: 'disabled' }, 'off'],
  [{ zh: '注销', en: 'cancelled' }, 'off'],
]

/** A state as a table shows it. */
export function stateCell(value: number): Cell {
  const [words, mark] = cells[value - 1] ?? [{ zh: '未知', en: 'unknown' }, 'plain']
  return { text: inWords(words), mark }
}
