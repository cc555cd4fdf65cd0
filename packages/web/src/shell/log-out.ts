import { logout } from '@rtcops/core/api/generated/operations'
import { api } from './api.ts'
import { endSession } from './session.ts'

/** Ends the session here even if the logout request fails; the server then ends it by its own limits (R-SHELL-06). */
export async function logOut(): Promise<void> {
  const request = logout(api, {}).catch(() => undefined)
  endSession('member')
  await request
}
