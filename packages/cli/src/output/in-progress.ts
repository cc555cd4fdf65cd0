import type { Cell, CellContext } from './listing.ts'

/** Returns the cell of `exit_date` and `leave_date`, which are null while a user is still there. */
export const inProgress = (end: string | null, { t }: Pick<CellContext, 't'>): Cell | undefined =>
  end === null ? { text: t('common.state.ongoing'), mark: 'live' } : undefined
