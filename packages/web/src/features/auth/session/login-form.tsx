import { EyeOff, EyeOpen } from '@blueprintjs/icons'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'
import { type LoginField, useLogin } from './use-login.ts'

/** Account, password, remember. The names of the fields let the browser's own password store fill them. */
export function LoginForm() {
  const translate = useTranslate()
  const { draft, failure, busy, change, submit } = useLogin()
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const failureAt = (field: LoginField) => (failure?.field === field ? failure.text : undefined)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const field = await submit()
    if (field) form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)?.focus()
  }
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
          // biome-ignore lint/a11y/noAutofocus: the page has one purpose, and its first field is where it begins
          autoFocus={draft.username === ''}
          value={draft.username}
          aria-invalid={failureAt('username') !== undefined}
          aria-describedby={`${id}-username-error`}
          onChange={(event) => change({ username: event.target.value })}
        />
        <FieldError id={`${id}-username-error`} text={failureAt('username')} />
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
            // biome-ignore lint/a11y/noAutofocus: with the account filled in, the password is what is missing
            autoFocus={draft.username !== '' && !draft.masked}
            value={draft.password}
            aria-invalid={failureAt('password') !== undefined}
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
        <FieldError id={`${id}-password-error`} text={failureAt('password')} />
        {capsLock && <div className="ro-login-hint">{translate('shell.login.capsLock')}</div>}
      </div>
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
      <div>
        <button type="submit" className="bp6-button bp6-intent-primary" aria-busy={busy} disabled={busy}>
          {busy && <span className="ro-busy" aria-hidden="true" />}
          {translate('auth.login.submit')}
        </button>
        <FieldError id={`${id}-error`} text={failure && !failure.field ? failure.text : undefined} />
      </div>
    </form>
  )
}

function FieldError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <div id={id} role="alert">
      {text && <div className="ro-error">{text}</div>}
    </div>
  )
}
