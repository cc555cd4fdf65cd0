import { useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from '../shell/language.ts'
import { useSession } from '../shell/session.ts'
import { later } from '../ui/later.tsx'
import { Router } from './router.tsx'

const Toasts = later(() => import('./toasts.tsx'))

/** Shows the console: its routes and, once there is a session, its toasts. */
export function App() {
  const session = useSession()
  // Toasts are a large part of Blueprint: they are loaded with the first session and kept when it ends.
  const [toasts, setToasts] = useState(session !== undefined)
  if (session && !toasts) setToasts(true)
  return (
    <I18nextProvider i18n={i18n}>
      <Router />
      {toasts && <Toasts />}
    </I18nextProvider>
  )
}
