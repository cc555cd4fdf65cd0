import './factor.css'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { DialogFrame } from '../../../../ui/overlay/dialog-frame.tsx'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { CodeForm } from './code-form.tsx'

interface Props {
  title: MessageKey
  text: MessageKey
  help: MessageKey
  submit: MessageKey
  send: (code: string) => Promise<void>
  onClose: () => void
}

/** Asks for one code over the page. */
export function CodeDialog({ help, onClose, send, submit, text, title }: Props) {
  const translate = useTranslate()
  return (
    <DialogFrame title={translate(title)} width="small" onClose={onClose}>
      <CodeForm help={help} submit={submit} send={send} away={{ text: 'common.action.cancel', run: onClose }}>
        <p>{translate(text)}</p>
      </CodeForm>
    </DialogFrame>
  )
}
