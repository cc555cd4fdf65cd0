import './toast.css'
import { type Intent, OverlayToaster, type Toaster } from '@blueprintjs/core'
import { Error as ErrorIcon, TickCircle, WarningSign } from '@blueprintjs/icons'
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

function show(message: string, intent: Intent, icon: JSX.Element, timeout: number): void {
  // The text is the key: the same text twice at a time restarts its clock instead of stacking.
  toaster?.show({ message, intent, icon, timeout, isCloseButtonShown: intent !== 'success' }, message)
}

/** The three kinds of toast: success is green for 3 s, a warning stays 5 s, an error until it is closed. */
export const toast = {
  success: (message: string) => show(message, 'success', <TickCircle />, 3000),
  warning: (message: string) => show(message, 'warning', <WarningSign />, 5000),
  error: (message: string) => show(message, 'danger', <ErrorIcon />, 0),
}
