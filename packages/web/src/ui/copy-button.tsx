import './copy-button.css'
import { Button } from '@blueprintjs/core'
import { Duplicate, Tick } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useEffect, useRef, useState } from 'react'
import { toast } from './toast.tsx'
import { useTranslate } from './use-translate.ts'

interface Props {
  /** What is copied. */
  text: string
  /** Accessible name, such as 复制 AppKey. */
  label: string
  /** How long the mark stays: 1 s, on the call detail screen 1.5 s (K-02). */
  markFor?: number
  /** Said in a toast when it is done; without it the mark alone tells. */
  done?: MessageKey
}

/** Copies a value; the icon turns into a tick for a moment (R-GEN-16). */
export function CopyButton({ text, label, markFor = 1000, done }: Props) {
  const translate = useTranslate()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    if (!(await writeClipboard(text))) return toast.warning(translate('common.failed.copy'))
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), markFor)
    if (done) toast.success(translate(done))
  }
  return (
    <Button
      className="ro-copy"
      variant="minimal"
      size="small"
      icon={copied ? <Tick size={13} className="ro-copied" /> : <Duplicate size={13} />}
      aria-label={copied ? translate('common.done.copiedShort') : label}
      title={label}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    />
  )
}

/** Puts text on the clipboard; false where the browser forbids it, as it does on pages without TLS. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** The old way, which works where the clipboard interface is missing. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.cssText = 'position: fixed; opacity: 0'
  const focused = document.activeElement
  document.body.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus()
  return done
}
