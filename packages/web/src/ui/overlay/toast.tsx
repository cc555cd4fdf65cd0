import './toast.css'
import { type Intent, OverlayToaster, type Toaster } from '@blueprintjs/core'
import { Error as ErrorIcon, InfoSign, TickCircle, WarningSign } from '@blueprintjs/icons'
import type { JSX } from 'react'

let toaster: Toaster | null = null

/** Shows the toasts, top centre. Mounted once, by the shell. */
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

/** An action that a toast offers. */
interface ToastAction {
  text: string
  onClick: () => void
}

function show(message: string, intent: Intent, icon: JSX.Element, timeout: number, action?: ToastAction): void {
  const isCloseButtonShown = intent !== 'success'
  // The text is the key: showing the same text again restarts its timer instead of adding a toast.
  toaster?.show({ message, intent, icon, timeout, isCloseButtonShown, ...(action ? { action } : {}) }, message)
}

/**
 * Kinds of toasts: success is green for 3 s, a warning stays 5 s, a notice with an action 8 s, an error until it is
 * closed.
 */
export const toast = {
  success: (message: string) => show(message, 'success', <TickCircle />, 3000),
  warning: (message: string) => show(message, 'warning', <WarningSign />, 5000),
  notice: (message: string, action: ToastAction) => show(message, 'none', <InfoSign />, 8000, action),
  error: (message: string) => show(message, 'danger', <ErrorIcon />, 0),
}
