import type { ApiError } from '@rtcops/core/api/api-error'
import { configureClient } from '@rtcops/core/api/client'
import { codes } from '@rtcops/core/api/codes'
import { translator } from '@rtcops/core/i18n/i18n'
import { currentLanguage, i18n } from './language.ts'
import { notify } from './notice.ts'
import { currentSession, endSession } from './session.ts'

/** What Login is told in the history state, so that it survives a reload there. */
export interface LoginState {
  /** Where the visitor wanted to go, or was when his session ended (AM-06). */
  from?: string
}

/** The part of the router that is needed here; the router itself would make a circle of imports. */
interface Navigator {
  state: { location: { pathname: string; search: string } }
  navigate: (to: string, options: { replace: boolean; state: LoginState }) => Promise<void>
}

/** Sets up the one API client: token, language, time-out, and what its failures mean for the session. */
export function connectClient(navigator: Navigator, onRightsChanged: () => void): void {
  configureClient({
    token: () => currentSession()?.token,
    language: currentLanguage,
    timeout: 180_000,
    onFailure: (error) => {
      if (error.endsSession) leave(navigator, error)
      else if (error.code === codes.notPermitted) {
        notify(error.failure.message || translator(i18n)('common.refusal.noPermission'))
        onRightsChanged()
      }
    },
  })
}

/** Many calls may fail together; the first one ends the session, the others find none (R-SHELL-08). */
function leave(navigator: Navigator, error: ApiError): void {
  if (!currentSession()) return
  endSession('server')
  notify(error.failure.message || translator(i18n)('auth.login.expired'))
  const { pathname, search } = navigator.state.location
  void navigator.navigate('/login', { replace: true, state: { from: pathname + search } })
}
