import type { ApiError } from '@rtcops/core/api/api-error'
import { createApi } from '@rtcops/core/api/client'
import { codes } from '@rtcops/core/api/codes'
import { translator } from '@rtcops/core/i18n/i18n'
import { currentLanguage, i18n } from './language.ts'
import { notify } from './notice.ts'
import { currentSession, endSession, isSessionPaused } from './session.ts'
import { askStepUp } from './step-up.ts'

/** Listeners called when permissions change; the menu reader registers one. */
const rightsListeners = new Set<() => void>()

/** Registers a listener for changes to roles, nodes or groups made since the menu was read. */
export function onRightsChanged(listener: () => void): void {
  rightsListeners.add(listener)
}

const announceRights = () => {
  for (const listener of rightsListeners) listener()
}

/**
 * The console's only API client: sets token, language and timeout, and decides what a failure means for the session.
 */
export const api = createApi({
  token: () => currentSession()?.token,
  language: currentLanguage,
  timeout: 180_000,
  stepUp: askStepUp,
  onMenuVersion: (version) => {
    const known = currentSession()?.version
    if (known !== undefined && known !== version) announceRights()
  },
  onFailure: (error) => {
    if (error.endsSession) leave(error)
    else if (error.code === codes.notPermitted) {
      notify(error.failure.message || translator(i18n)('common.refusal.noPermission'))
      announceRights()
    }
  },
})

/**
 * Ends the session. If many requests fail together, the first one ends it and the others find none (R-SHELL-08).
 * Without a session the router redirects to Login by itself and remembers the member's address; with a form open, the
 * page stays and asks for a new login over it.
 */
function leave(error: ApiError): void {
  if (!currentSession() || isSessionPaused()) return
  endSession('server')
  // The dialog that asks for a new login shows this message itself.
  if (!isSessionPaused()) notify(error.failure.message || translator(i18n)('auth.login.expired'))
}
