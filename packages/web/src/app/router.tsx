import { lazy, Suspense } from 'react'
import { createBrowserRouter, Navigate, useLocation } from 'react-router-dom'
import { LoginScreen } from '../features/auth/session/login-screen.tsx'
import { loadModule } from './load-module.ts'
import { useSession, wasLeftByMember } from './session.ts'
import type { LoginState } from './session-end.ts'

const Shell = lazy(() => loadModule(() => import('./shell/shell.tsx')))

/** Login is the only public screen; all other addresses belong to the shell, which keeps its screens alive itself. */
export const router = createBrowserRouter([
  { id: 'Login', path: '/login', element: <Public /> },
  { id: 'home', path: '*', element: <Protected /> },
])

/** A member who is logged in has no business at Login (R-RT-05). */
function Public() {
  const session = useSession()
  const state = useLocation().state as LoginState | null
  return session ? <Navigate to="/" replace state={state} /> : <LoginScreen />
}

/** Without a session every address leads to Login, which may offer the way back (R-RT-04, AM-06). */
function Protected() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (!session) {
    const state: LoginState = wasLeftByMember() ? {} : { from: pathname + search }
    return <Navigate to="/login" replace state={state} />
  }
  return (
    <Suspense>
      {/* A new login begins with nothing of the one before. */}
      <Shell key={session.token} />
    </Suspense>
  )
}
