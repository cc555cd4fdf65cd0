import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { Translate } from '@rtcops/core/i18n/i18n'
import type { Cell } from '../../../output/listing.ts'

/** States of companies and of their users, as options name them. */
export const stateNames = ['normal', 'disabled', 'cancelled'] as const
export type StateName = (typeof stateNames)[number]

/** Returns the wire value of a state; undefined if none is given. */
export const stateValue = (name: StateName | undefined): 1 | 2 | 3 | undefined =>
  name && ((stateNames.indexOf(name) + 1) as 1 | 2 | 3)

const words: readonly (readonly [text: MessageKey, mark: Cell['mark']])[] = [
  ['cli.company.states.normal', 'ok'],
  ['cli.company.states.disabled', 'off'],
  ['cli.company.states.cancelled', 'off'],
]

/** Returns a state as a table shows it. */
export function stateCell(t: Translate, value: number): Cell {
  const [text, mark] = words[value - 1] ?? ['cli.company.states.unknown', 'plain']
  return { text: t(text), mark }
}
