import type { Job } from '../schedule/job.ts'
import { erasePause, eraseUsers } from './erase-users.ts'

export { type ErasedHash, erasedCheck } from './late-reports.ts'
export { erasureHandlers } from './orders/handlers.ts'

export const erasureJobs: Job[] = [{ name: 'erase-users', pause: erasePause, run: eraseUsers }]
