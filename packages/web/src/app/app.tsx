import { lazy, Suspense, useState } from 'react'
import { I18nextProvider } from 'react-i18next'
import { i18n } from './language.ts'
import { Router } from './router.tsx'
import { useSession } from './session.ts'

const Toasts = lazy(() => import('./toasts.tsx'))

export function App() {
  const session = useSession()
  // Toasts cost a good part of Blueprint: they come with the first session and stay when it ends.
  const [toasts, setToasts] = useState(session !== undefined)
  if (session && !toasts) setToasts(true)
  return (
    <I18nextProvider i18n={i18n}>
      <Router />
      {toasts && (
        <Suspense>
          <Toasts />
        </Suspense>
      )}
    </I18nextProvider>
  )
}
