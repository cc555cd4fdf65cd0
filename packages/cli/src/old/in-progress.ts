import { inWords } from './say.ts'
import type { Cell } from './shape.ts'

/** The cell of `exit_date` and `leave_date`, which are null for as long as somebody is there. */
export const inProgress = (end: string | null): Cell | undefined =>
  end === null ? { text: inWords({ zh: '进行中', en: 'in progress' }), mark: 'live' } : undefined
