import './copy-button.css'
import { Button } from '@blueprintjs/core'
import { Duplicate, Tick } from '@blueprintjs/icons'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { toast } from './toast.tsx'
import { useTranslate } from './use-translate.ts'

interface Props {
  /** What is copied, or what fetches it; nothing for one that could not be had, which whoever fetches it tells. */
  text: string | (() => Promise<string | undefined>)
  /** Accessible name, such as 复制 AppKey. */
  label: string
  /** How long the mark stays: 1 s, on the call detail screen 1.5 s (K-02). */
  markFor?: number
  /** Said in a toast when it is done; without it the mark alone tells. */
  done?: MessageKey
  /** The text on the page: where the clipboard is refused it is selected, to be copied by hand. */
  shownIn?: RefObject<HTMLElement | null>
}

/** Copies a value; the icon turns into a tick for a moment (R-GEN-16). */
export function CopyButton({ text, label, markFor = 1000, done, shownIn }: Props) {
  const translate = useTranslate()
  const [copied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const copy = async () => {
    const wanted = typeof text === 'string' ? text : await text()
    if (wanted === undefined) return
    if (!(await writeClipboard(wanted))) {
      toast.warning(translate('common.failed.copy'))
      if (shownIn?.current) select(shownIn.current)
      return
    }
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

function select(element: HTMLElement): void {
  if (element instanceof HTMLInputElement) element.select()
  else window.getSelection()?.selectAllChildren(element)
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
