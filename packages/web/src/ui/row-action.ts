import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** Something that can be done with one row. With `to` it is a link that opens in a tab of the browser too. */
export interface RowAction {
  label: MessageKey
  /** What it sends in the end; without one everybody may. */
  operation?: OperationId
  run?: () => void
  to?: string
}

/** How many actions stand in the row before the rest go into a menu. */
const most = 3

/** What stands in the row, and what goes into the menu: never a single one, which takes no more room than the menu. */
export function splitActions<Action>(actions: readonly Action[]): {
  drawn: readonly Action[]
  rest: readonly Action[]
} {
  const fits = actions.length <= most + 1
  return fits ? { drawn: actions, rest: [] } : { drawn: actions.slice(0, most), rest: actions.slice(most) }
}

export const edit = (operation: OperationId, run: () => void): RowAction => ({
  label: 'common.action.edit',
  operation,
  run,
})

export const remove = (operation: OperationId, run: () => void): RowAction => ({
  label: 'common.action.remove',
  operation,
  run,
})

/** A link to another screen. */
export const open = (label: MessageKey, to: string, operation?: OperationId): RowAction => ({
  label,
  to,
  ...(operation ? { operation } : {}),
})
