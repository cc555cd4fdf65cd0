import { Button, InputGroup } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { failureText, isToldHere } from '../../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'

interface Props {
  help: MessageKey
  submit: MessageKey
  /** Sends the code; a refusal is shown at the field. */
  send: (code: string) => Promise<void>
  /** Leads away from the question. */
  away: { text: MessageKey; run: () => void }
  children?: ReactNode
}

/** Asks for one code in a dialog. */
export function CodeForm({ away, children, help, send, submit }: Props) {
  const translate = useTranslate()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // The event reaches the form below the dialog in React's tree, too.
    event.stopPropagation()
    if (code.trim() === '' || busy) return
    setBusy(true)
    try {
      await send(code)
    } catch (error) {
      if (isToldHere(error)) setFailure(failureText(error, 'common.failed.update', translate))
      setCode('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <div className="ro-dialog-body ro-code-form">
        {children}
        <label htmlFor={id}>{translate('factor.code')}</label>
        <InputGroup
          id={id}
          name="code"
          className="ro-mono-field"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={40}
          value={code}
          aria-invalid={failure !== undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setCode(event.currentTarget.value)
            setFailure(undefined)
          }}
        />
        <div id={`${id}-note`} role={failure ? 'alert' : undefined}>
          {failure ? <span className="ro-error">{failure}</span> : <span className="ro-help">{translate(help)}</span>}
        </div>
      </div>
      <div className="ro-dialog-foot">
        <span className="ro-foot-note" />
        <Button text={translate(away.text)} disabled={busy} onClick={away.run} />
        <Button type="submit" intent="primary" text={translate(submit)} loading={busy} />
      </div>
    </form>
  )
}
