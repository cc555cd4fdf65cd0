import './factor.css'
import { Button, InputGroup, type InputGroupProps } from '@blueprintjs/core'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { passkeyFailureText } from '../../../../shell/passkey.ts'
import { shouldToast } from '../../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'

/** A button that leads elsewhere. */
export interface Away {
  text: MessageKey
  run: () => void
}

interface Props {
  /** The line to type; without it, there is only the button. */
  field?: { label: MessageKey; help: MessageKey; input: InputGroupProps; isKept?: boolean }
  submit: MessageKey
  /** Sends what was typed; a refusal is shown at the field. */
  send: (text: string) => Promise<void>
  /** Leads away from the question. */
  away: Away
  /** Leads to another way to answer it. */
  other?: Away | undefined
  children?: ReactNode
}

/** Asks for one line, or a click, in a dialog. */
export function LineForm({ away, children, field, other, send, submit }: Props) {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  // Focuses the field also in a dialog that was already open, and after a busy button has lost the focus.
  useEffect(() => {
    if (!busy) form.current?.querySelector<HTMLElement>('input, [data-first-focus]')?.focus()
  }, [busy])
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // The event reaches the form below the dialog in React's tree, too.
    event.stopPropagation()
    if ((field && text.trim() === '') || busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await send(text)
    } catch (error) {
      if (shouldToast(error)) setFailure(passkeyFailureText(error, 'common.failed.update', translate))
      if (!field?.isKept) setText('')
    } finally {
      setBusy(false)
    }
  }
  return (
    <form ref={form} noValidate onSubmit={onSubmit}>
      <div className="ro-dialog-body ro-code-form">
        {children}
        {field && (
          <>
            <label htmlFor={id}>{translate(field.label)}</label>
            <InputGroup
              id={id}
              spellCheck={false}
              {...field.input}
              value={text}
              aria-invalid={failure !== undefined}
              aria-describedby={`${id}-note`}
              onChange={(event) => {
                setText(event.currentTarget.value)
                setFailure(undefined)
              }}
            />
          </>
        )}
        <div id={`${id}-note`} role={failure ? 'alert' : undefined}>
          {failure ? (
            <span className="ro-error">{failure}</span>
          ) : (
            field && <span className="ro-help">{translate(field.help)}</span>
          )}
        </div>
      </div>
      <div className="ro-dialog-foot">
        <span className="ro-foot-note">
          {other && <Button variant="minimal" text={translate(other.text)} disabled={busy} onClick={other.run} />}
        </span>
        <Button text={translate(away.text)} disabled={busy} onClick={away.run} />
        <Button
          type="submit"
          intent="primary"
          text={translate(submit)}
          loading={busy}
          data-first-focus={field ? undefined : true}
        />
      </div>
    </form>
  )
}
