import { ApiError } from '@rtcops/core/api/api-error'
import { call } from '@rtcops/core/api/client'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { api } from '../../../shell/api.ts'
import { type Session, startSession } from '../../../shell/session.ts'
import { paths } from '../../../ui/paths.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { LazySecondStep } from './lazy-second-step.ts'
import { LoginFrame } from './login-frame.tsx'
import type { Waiting } from './use-second-step.ts'

/**
 * Redirects to a provider, and handles its response when the browser returns. The response is removed from the address
 * at once, so that it is neither stored in the history nor sent twice.
 */
export function SsoScreen() {
  const translate = useTranslate()
  const navigate = useNavigate()
  const { provider = '' } = useParams()
  const { pathname, search } = useLocation()
  const [failure, setFailure] = useState<string>()
  const [waiting, setWaiting] = useState<Waiting>()
  const began = useRef(false)

  useEffect(() => {
    // Effects run twice in development, but a response can be used once.
    if (began.current) return
    began.current = true
    const given = new URLSearchParams(search)
    const fail = (reason: string) => {
      setWaiting(undefined)
      setFailure(reason)
    }
    const go = async () => {
      if (!given.has('state')) {
        const { info } = await call(api, 'startSsoLogin', { provider, return_to: given.get('to') ?? '/' })
        return location.replace(info.url)
      }
      history.replaceState(history.state, '', pathname)
      const answer = await call(api, 'finishSsoLogin', { provider, response: search.slice(1) })
      const enter = (role: Session) => {
        startSession(role, false)
        navigate(answer.return_to, { replace: true })
      }
      const leave = (reason?: string) => (reason === undefined ? location.replace(paths.login) : fail(reason))
      if (answer.role) enter(answer.role)
      else if (answer.challenge) setWaiting({ challenge: answer.challenge, enter, leave })
    }
    go().catch((error: unknown) => {
      const message = error instanceof ApiError && error.failure.message
      fail(message || translate('auth.login.networkError'))
    })
  }, [provider, pathname, search, navigate, translate])

  return (
    <LoginFrame title="auth.login.title">
      {waiting ? (
        <LazySecondStep {...waiting} />
      ) : (
        <div className="ro-login-providers" aria-live="polite">
          {failure === undefined ? (
            <p>{translate('auth.sso.going')}</p>
          ) : (
            <>
              <h2>{translate('auth.sso.failed')}</h2>
              <p className="ro-error" role="alert">
                {failure}
              </p>
              <a className="bp6-button bp6-intent-primary" href={pathname}>
                {translate('auth.sso.again')}
              </a>
              <a className="bp6-button" href={paths.login}>
                {translate('auth.sso.back')}
              </a>
            </>
          )}
        </div>
      )}
    </LoginFrame>
  )
}
