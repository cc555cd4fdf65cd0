import type { Job } from '../schedule/job.ts'
import { rollUpDays, rollUpPause } from './roll-up-days.ts'

export { readStoredRows } from './days/stored-rows.ts'
export { addErasedDays, readErasedDays } from './erased-days.ts'

export const rollUpJobs: Job[] = [{ name: 'roll-up-days', pause: rollUpPause, run: rollUpDays }]
