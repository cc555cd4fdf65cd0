import { hour } from '@rtcops/core/time/zone'
import type { Job } from '../schedule/job.ts'
import { apiKeyHandlers } from './api-keys/handlers.ts'
import { meHandlers } from './me/handlers.ts'
import { memberHandlers } from './members/handlers.ts'
import { nodeGroupHandlers } from './node-groups/handlers.ts'
import { permissionNodeHandlers } from './permission-nodes/handlers.ts'
import { roleHandlers } from './roles/handlers.ts'
import { factorHandlers } from './second-factor/handlers.ts'
import { sessionHandlers } from './session/handlers.ts'
import { sessionsHandlers } from './sessions/handlers.ts'
import { forgetOldLogins } from './sessions/login-records.ts'
import { ssoHandlers } from './sso/handlers.ts'
import { terminalLoginHandlers } from './terminal-login/handlers.ts'

export { guards, mayMemberCall, memberOfSession, requirePermission } from './authentication.ts'
export { readRights } from './rights/rights.ts'
export { type FirstMember, seedDatabase } from './seed/seed.ts'
export { memberById } from './sessions/sessions.ts'
export { askProviders } from './sso/ask-providers.ts'

export const identityHandlers = {
  ...sessionHandlers,
  ...ssoHandlers,
  ...terminalLoginHandlers,
  ...sessionsHandlers,
  ...meHandlers,
  ...factorHandlers,
  ...roleHandlers,
  ...permissionNodeHandlers,
  ...nodeGroupHandlers,
  ...memberHandlers,
  ...apiKeyHandlers,
}

export const identityJobs: Job[] = [
  { name: 'forget-old-logins', pause: hour, run: ({ db, now }) => forgetOldLogins(db, now()) },
]
