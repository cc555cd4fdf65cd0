import type { MessageKey } from '@rtcops/core/i18n/catalogue'

/** Something that can be done with one row. With `to` it is a link that opens in a tab of the browser too. */
export interface RowAction {
  label: MessageKey
  /** The key that the user must hold; without one everybody may. */
  permission?: string
  run?: () => void
  to?: string
}

export const edit = (permission: string, run: () => void): RowAction => ({
  label: 'common.action.edit',
  permission,
  run,
})

export const remove = (permission: string, run: () => void): RowAction => ({
  label: 'common.action.remove',
  permission,
  run,
})

/** A link to another screen. */
export const open = (label: MessageKey, to: string, permission?: string): RowAction => ({
  label,
  to,
  ...(permission ? { permission } : {}),
})
