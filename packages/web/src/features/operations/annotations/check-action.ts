import type { RowAction } from '../../../ui/row/row-action.ts'

/** Returns the action that shows what a change did. */
export const checkAction = (run: () => void): RowAction => ({
  label: 'changeCheck.open',
  operation: 'getChangeCheck',
  run,
})
