import './copy-button.css'
import { Button } from '@blueprintjs/core'
import { Duplicate, Tick } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from './overlay/toast.tsx'
import { useTranslate } from './use-translate.ts'

interface Props {
  /**
   * The text to copy, or a function that fetches it; that function returns nothing if fetching failed, and reports
   * the error itself.
   */
  text: string | (() => Promise<string | undefined>)
  /** Accessible name, such as 复制 AppKey; with `captioned` also the text beside the icon. */
  label: string
  captioned?: boolean
  /** What a captioned button copies, in its tooltip. */
  hint?: string
  /** Milliseconds that the tick is shown: 1 s, on the call detail screen 1.5 s (K-02). */
  markFor?: number
  /** Toast on success; without it, only the tick is shown. */
  done?: MessageKey
  /** The text on the page: if access to the clipboard is denied, it is selected, so that the user can copy it. */
  shownIn?: RefObject<HTMLElement | null>
}

/** Copies a value; the icon becomes a tick for a moment (R-GEN-16). */
export function CopyButton({ text, label, captioned, hint = label, markFor = 1000, done, shownIn }: Props) {
  const translate = useTranslate()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    const content = typeof text === 'string' ? text : await text()
    if (content === undefined) return
    if (!(await writeClipboard(content))) {
      toast.warning(translate('common.failed.copy'))
      if (shownIn?.current) select(shownIn.current)
      return
    }
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), markFor)
    if (done) toast.success(translate(done))
  }
  const name = copied ? translate('common.done.copiedShort') : label
  return (
    <Button
      className="ro-copy"
      variant="minimal"
      size="small"
      icon={copied ? <Tick size={13} className="ro-copied" /> : <Duplicate size={13} />}
      text={captioned && name}
      aria-label={name}
      title={hint}
      onClick={(event) => {
        event.stopPropagation()
        void copy()
      }}
    />
  )
}

function select(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) element.select()
  else window.getSelection()?.selectAllChildren(element)
}

/** Writes text to the clipboard; returns false if the browser forbids it, as it does on pages without TLS. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copyBySelection(text)
  }
}

/** Copies with the deprecated method, which works if the clipboard API is missing. */
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
