import './toast.css'
import { type Intent, OverlayToaster, type Toaster } from '@blueprintjs/core'
import { Error as ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons'
import type { JSX } from 'react'

let toaster: Toaster | null = null

/** Where toasts appear: top centre. Mounted once, by the shell. */
export function ToastHost() {
  return (
    <OverlayToaster
      className="ro-toasts"
      position="top"
      maxToasts={4}
      ref={(instance) => {
        toaster = instance
      }}
    />
  )
}

/** Something that can be done about what a toast says. */
interface ToastAction {
  text: string
  onClick: () => void
}

function show(message: string, intent: Intent, icon: JSX.Element, timeout: number, action?: ToastAction): void {
  const isCloseButtonShown = intent !== 'success'
  // The text is the key: the same text twice at a time restarts its clock instead of stacking.
  toaster?.show({ message, intent, icon, timeout, isCloseButtonShown, ...(action ? { action } : {}) }, message)
}

/** The kinds of toast: success is green for 3 s, a warning stays 5 s, a notice with something to do 8 s, an error until it is closed. */
export const toast = {
  success: (message: string) => show(message, 'success', <TickCircle />, 3000),
  warning: (message: string) => show(message, 'warning', <WarningSign />, 5000),
  notice: (message: string, action: ToastAction) => show(message, 'none', <InfoSign />, 8000, action),
  error: (message: string) => show(message, 'danger', <ErrorIcon />, 0),
}
