import { type FormEvent, useId } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'
import { FieldError } from './field-error.tsx'
import { useSecondStep, type Waiting } from './use-second-step.ts'

/** Asks for the code of the authenticator app or a recovery code, after the password. */
export default function SecondStep(waiting: Waiting) {
  const translate = useTranslate()
  const { busy, change, code, failure, submit } = useSecondStep(waiting)
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim() !== '') void submit()
  }
  return (
    <form className="ro-login-form" aria-label={translate('factor.loginTitle')} onSubmit={send} noValidate>
      <div>
        <label htmlFor={`${id}-code`}>{translate('factor.code')}</label>
        <input
          id={`${id}-code`}
          className="bp6-input"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          // biome-ignore lint/a11y/noAutofocus: the step has one field
          autoFocus
          value={code}
          aria-invalid={failure !== undefined}
          aria-describedby={`${id}-help ${id}-error`}
          onChange={(event) => change(event.target.value)}
        />
        <FieldError id={`${id}-error`} text={failure} />
        <p id={`${id}-help`} className="ro-help">
          {translate('factor.codeHelp')} {translate('factor.lost')}
        </p>
      </div>
      <button type="submit" className="bp6-button bp6-intent-primary" aria-busy={busy} disabled={busy}>
        {busy && <span className="ro-busy" aria-hidden="true" />}
        {translate('auth.login.submit')}
      </button>
      <button type="button" className="bp6-button bp6-minimal" disabled={busy} onClick={() => waiting.leave()}>
        {translate('factor.back')}
      </button>
    </form>
  )
}
