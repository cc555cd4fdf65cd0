import { call } from '@rtcops/core/api/client'
import { api } from './api.ts'
import { currentSession, updateSession } from './session.ts'

let running: Promise<void> | undefined
let next: Promise<void> | undefined

/**
 * Reads permissions and menu again: at start, after a refused request, when the window regains focus, after the
 * language changed, and on request of screens that change roles, nodes or groups. On failure the stored ones are kept.
 * A call during a request repeats the request once afterwards, because its response may be in the old language or for
 * the old role.
 */
export function refreshMenu(): Promise<void> {
  if (running) {
    next ??= running.then(() => {
      next = undefined
      return refreshMenu()
    })
    return next
  }
  running = read().finally(() => {
    running = undefined
  })
  return running
}

async function read(): Promise<void> {
  const token = currentSession()?.token
  if (!token) return
  const answer = await call(api, 'getAdminUserMenu', {}, { timeout: 30_000 }).catch(() => undefined)
  // Another member may have logged in meanwhile; the response does not belong to that session.
  if (answer && currentSession()?.token === token) updateSession(answer.role)
}
