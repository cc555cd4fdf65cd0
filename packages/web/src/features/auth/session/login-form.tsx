import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'
import { FieldError } from './field-error.tsx'
import { LazySecondStep } from './lazy-second-step.ts'
import { useLogin } from './use-login.ts'

interface Props {
  /** The only account that may log in, to continue its session. */
  account?: string
}

/**
 * Asks for account, password, and whether to remember the login. The names of the fields let the browser's password
 * manager fill them.
 */
export function LoginForm({ account }: Props) {
  const translate = useTranslate()
  const { draft, failures, busy, change, submit, waiting } = useLogin(account)
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const field = await submit()
    if (field) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }
  if (waiting) return <LazySecondStep {...waiting} />
  return (
    <form ref={form} className="ro-login-form" aria-label={translate('shell.login.account')} onSubmit={send} noValidate>
      <div>
        <label htmlFor={`${id}-username`}>{translate('auth.login.username')}</label>
        <input
          id={`${id}-username`}
          className="bp6-input"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={30}
          // biome-ignore lint/a11y/noAutofocus: the page has one purpose, which starts with its first field
          autoFocus={draft.username === ''}
          value={draft.username}
          readOnly={account !== undefined}
          aria-invalid={failures.username !== undefined}
          aria-describedby={`${id}-username-error`}
          onChange={(event) => change({ username: event.target.value })}
        />
        <FieldError id={`${id}-username-error`} text={failures.username} />
      </div>
      <div>
        <label htmlFor={`${id}-password`}>{translate('auth.login.password')}</label>
        <span className="ro-password">
          <input
            id={`${id}-password`}
            className="bp6-input"
            type={shown ? 'text' : 'password'}
            name="password"
            autoComplete="current-password"
            maxLength={20}
            // biome-ignore lint/a11y/noAutofocus: with the account filled in, only the password is missing
            autoFocus={draft.username !== '' && !draft.masked}
            value={draft.password}
            aria-invalid={failures.password !== undefined}
            aria-describedby={`${id}-password-error`}
            onChange={(event) => change({ password: event.target.value })}
            onFocus={(event) => draft.masked && event.target.select()}
            onKeyUp={(event) => setCapsLock(event.getModifierState('CapsLock'))}
          />
          {!draft.masked && (
            <button
              type="button"
              aria-label={translate(shown ? 'shell.login.hidePassword' : 'shell.login.showPassword')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOff /> : <EyeOpen />}
            </button>
          )}
        </span>
        <FieldError id={`${id}-password-error`} text={failures.password} />
        {capsLock && <div className="ro-login-hint">{translate('shell.login.capsLock')}</div>}
      </div>
      {account === undefined && (
        <label className="bp6-control bp6-checkbox">
          <input
            className="bp6-control-input"
            type="checkbox"
            name="remember"
            checked={draft.remember}
            onChange={(event) => change({ remember: event.target.checked })}
          />
          <span className="bp6-control-indicator" />
          {translate('auth.login.remember')}
        </label>
      )}
      <div>
        <button type="submit" className="bp6-button bp6-intent-primary" aria-busy={busy} disabled={busy}>
          {busy && <span className="ro-busy" aria-hidden="true" />}
          {translate('auth.login.submit')}
        </button>
        <FieldError id={`${id}-error`} text={failures.form} />
      </div>
    </form>
  )
}
