import type { ApiError } from '@rtcops/core/api/api-error'
import { createApi } from '@rtcops/core/api/client'
import { codes } from '@rtcops/core/api/codes'
import { translator } from '@rtcops/core/i18n/i18n'
import { currentLanguage, i18n } from './language.ts'
import { notify } from './notice.ts'
import { currentSession, endSession } from './session.ts'

/** Told of changed rights; set by whoever reads the menu again. */
const rightsListeners = new Set<() => void>()

/** Calls back when somebody has changed roles, nodes or groups since the menu was read. */
export function onRightsChanged(listener: () => void): void {
  rightsListeners.add(listener)
}

const announceRights = () => {
  for (const listener of rightsListeners) listener()
}

/** The console's one client: token, language, time-out, and what its failures mean for the session. */
export const api = createApi({
  token: () => currentSession()?.token,
  language: currentLanguage,
  timeout: 180_000,
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
 * Many calls may fail together; the first one ends the session, the others find none (R-SHELL-08). Without a session
 * the router leads to Login by itself and keeps where the member was.
 */
function leave(error: ApiError): void {
  if (!currentSession()) return
  endSession('server')
  notify(error.failure.message || translator(i18n)('auth.login.expired'))
}
