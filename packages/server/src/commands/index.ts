import { hour } from '@rtcops/core/time/zone'
import type { Job } from '../schedule/job.ts'
import { forgetOldContents } from './forget-old-contents.ts'

export { type CommandContext, type CommandOptions, type CommandScope, command } from './command.ts'

export const commandJobs: Job[] = [
  { name: 'forget-old-contents', pause: hour, run: ({ db, now }) => forgetOldContents(db, now()) },
]
