import type { OperationId } from '@rtcops/core/api/types'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** An action on one row. With `to` it is a link, which can also be opened in a new browser tab. */
export interface RowAction {
  label: MessageKey
  /** The operation that the action leads to; if absent, every member may perform it. */
  operation?: OperationId
  run?: () => void
  to?: string
}

/** Maximum number of actions in the row; the rest is in a menu. */
const most = 3

/** Splits the actions between row and menu. */
export function splitActions<Action>(actions: readonly Action[]): {
  drawn: readonly Action[]
  rest: readonly Action[]
} {
  return { drawn: actions.slice(0, most), rest: actions.slice(most) }
}

/** Returns the action that edits a row. */
export const edit = (operation: OperationId, run: () => void): RowAction => ({
  label: 'common.action.edit',
  operation,
  run,
})

/** Returns the action that removes a row. */
export const remove = (operation: OperationId, run: () => void): RowAction => ({
  label: 'common.action.remove',
  operation,
  run,
})

/** Returns a link to another screen. */
export const open = (label: MessageKey, to: string, operation?: OperationId): RowAction => ({
  label,
  to,
  ...(operation ? { operation } : {}),
})
