import { type FormEvent, useId, useState } from 'react'
import { useTranslate } from '../../../ui/use-translate.ts'
import { FieldError } from './field-error.tsx'
import { useSecondStep, type Waiting } from './use-second-step.ts'

/** Asks for a passkey, a code of the authenticator app, or a recovery code, after the password: for the passkey first, if there is one. */
export default function SecondStep(waiting: Waiting) {
  const translate = useTranslate()
  const { passkey, recovery_codes, totp } = waiting.challenge
  const [byCode, setByCode] = useState(passkey === 0)
  const { busy, change, code, failure, sendCode, sendPasskey } = useSecondStep(waiting)
  const id = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!byCode) void sendPasskey()
    else if (code.trim() !== '') void sendCode()
  }
  const changeWay = () => {
    change('')
    setByCode(!byCode)
  }
  return (
    <form className="ro-login-form" aria-label={translate('factor.loginTitle')} onSubmit={send} noValidate>
      {byCode ? (
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
            {translate(totp === 1 ? 'factor.codeHelp' : 'factor.codeRecovery')} {translate('factor.lost')}
          </p>
        </div>
      ) : (
        <div>
          <p>{translate('factor.passkeyText')}</p>
          <FieldError id={`${id}-error`} text={failure} />
        </div>
      )}
      <button
        type="submit"
        className="bp6-button bp6-intent-primary"
        aria-busy={busy}
        disabled={busy}
        // biome-ignore lint/a11y/noAutofocus: without a field, the step is this button
        autoFocus={!byCode}
        aria-describedby={byCode ? undefined : `${id}-error`}
      >
        {busy && <span className="ro-busy" aria-hidden="true" />}
        {translate(byCode ? 'auth.login.submit' : 'factor.usePasskey')}
      </button>
      {passkey === 1 && (totp === 1 || recovery_codes === 1) && (
        <button type="button" className="bp6-button bp6-minimal" disabled={busy} onClick={changeWay}>
          {translate(byCode ? 'factor.insteadPasskey' : totp === 1 ? 'factor.useCode' : 'factor.useRecovery')}
        </button>
      )}
      <button type="button" className="bp6-button bp6-minimal" disabled={busy} onClick={() => waiting.leave()}>
        {translate('factor.back')}
      </button>
    </form>
  )
}
