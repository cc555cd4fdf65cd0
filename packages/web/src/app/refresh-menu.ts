import { call } from '@rtcops/core/api/client'
import { api } from './api.ts'
import { currentSession, updateSession } from './session.ts'

let running: Promise<void> | undefined

/**
 * Reads permissions and menu again: at start, after a refusal, when the window is looked at again, after the
 * language changed, and by screens that change roles, nodes or groups. A failure leaves what is stored.
 */
export function refreshMenu(): Promise<void> {
  running ??= read().finally(() => {
    running = undefined
  })
  return running
}

async function read(): Promise<void> {
  const token = currentSession()?.token
  if (!token) return
  const answer = await call(api, 'getAdminUserMenu', {}, { timeout: 30_000 }).catch(() => undefined)
  // Somebody else may have logged in meanwhile; the answer is not about him.
  if (answer && currentSession()?.token === token) updateSession(answer.role)
}
