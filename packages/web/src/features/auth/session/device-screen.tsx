import { ApiError } from '@rtcops/core/api/api-error'
import { call } from '@rtcops/core/api/client'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { api } from '../../../shell/api.ts'
import { useSession } from '../../../shell/session.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { LoginFrame } from './login-frame.tsx'
import { LoginWays } from './login-ways.tsx'

/** Terminal that asks to log in. */
interface Terminal {
  userCode: string
  device: string
  address: string
  here: 0 | 1
}

/** Lets a member confirm the login of a terminal: by its code, which only a terminal on this host may put into the address. */
export function DeviceScreen() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const translate = useTranslate()
  const isDone = new URLSearchParams(search).has('done')
  return (
    <LoginFrame title="auth.device.title">
      {isDone ? (
        <Part>
          <p>{translate('auth.device.done')}</p>
        </Part>
      ) : session ? (
        <Confirmation username={session.user.username} />
      ) : (
        <LoginWays to={pathname + search} />
      )}
    </LoginFrame>
  )
}

function Confirmation({ username }: { username: string }) {
  const translate = useTranslate()
  const { search } = useLocation()
  const [typed, setTyped] = useState(() => new URLSearchParams(search).get('code') ?? '')
  const [terminal, setTerminal] = useState<Terminal>()
  const [failure, setFailure] = useState<string>()
  const [answered, setAnswered] = useState<0 | 1>()
  const [busy, setBusy] = useState(false)
  const id = useId()

  /** Runs a call of the page, and shows why it failed. */
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure((error instanceof ApiError && error.failure.message) || translate('auth.login.networkError'))
    } finally {
      setBusy(false)
    }
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    void run(async () => {
      const { info } = await call(api, 'findTerminalLogin', { user_code: typed })
      setTerminal({ userCode: typed, ...info })
    })
  }
  const answer = ({ userCode }: Terminal, allow: 0 | 1) =>
    run(async () => {
      const { info } = await call(api, 'allowTerminalLogin', { user_code: userCode, allow })
      setAnswered(allow)
      if (info.url) location.assign(info.url)
    })

  if (answered !== undefined)
    return (
      <Part>
        <p>{translate(answered === 1 ? 'auth.device.done' : 'auth.device.notDone')}</p>
      </Part>
    )
  if (!terminal)
    return (
      <form className="ro-login-form" onSubmit={find}>
        <div>
          <label htmlFor={id}>{translate('auth.device.code')}</label>
          <input
            id={id}
            className="bp6-input"
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={20}
            // biome-ignore lint/a11y/noAutofocus: the page has one purpose, which starts with its only field
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Failure text={failure} />
        </div>
        <button type="submit" className="bp6-button bp6-intent-primary" disabled={busy || typed.trim() === ''}>
          {translate('auth.device.next')}
        </button>
      </form>
    )
  return (
    <Part>
      <h2>{translate('auth.device.question', { username })}</h2>
      <dl className="ro-login-device">
        <dt>{translate('auth.device.device')}</dt>
        <dd>{terminal.device || '–'}</dd>
        <dt>{translate('auth.device.address')}</dt>
        <dd>{terminal.address}</dd>
      </dl>
      {terminal.here === 0 && <p className="ro-login-warning">{translate('auth.device.warning')}</p>}
      <button
        type="button"
        className="bp6-button bp6-intent-primary"
        disabled={busy}
        onClick={() => void answer(terminal, 1)}
      >
        {translate('auth.device.allow')}
      </button>
      <button type="button" className="bp6-button" disabled={busy} onClick={() => void answer(terminal, 0)}>
        {translate('auth.device.refuse')}
      </button>
      <Failure text={failure} />
    </Part>
  )
}

const Part = ({ children }: { children: ReactNode }) => (
  <div className="ro-login-providers" aria-live="polite">
    {children}
  </div>
)

const Failure = ({ text }: { text: string | undefined }) => (
  <div role="alert">{text && <div className="ro-error">{text}</div>}</div>
)
