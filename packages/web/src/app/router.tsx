import { lazy, Suspense, useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { LoginScreen } from '../features/auth/session/login-screen.tsx'
import { loadWords } from './language.ts'
import { loadModule } from './load-module.ts'
import { useSession, wasLeftByMember } from './session.ts'

/** What Login is told in the history state, so that it survives a reload there. */
export interface LoginState {
  /** Where the visitor wanted to go, or was when his session ended (AM-06). */
  from?: string
}

async function loadShell() {
  const [shell] = await Promise.all([loadModule(() => import('./shell/shell.tsx')), loadWords()])
  return shell
}

const Shell = lazy(loadShell)

/**
 * Login is the only public screen; all other addresses belong to the shell, which keeps its screens alive itself.
 * The plain router is enough for that: a router with loaders would add half its size to what is loaded before login.
 */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path="/login" element={<Public />} />
        <Route path="*" element={<Protected />} />
      </Routes>
    </BrowserRouter>
  )
}

/** A member who is logged in has no business at Login (R-RT-05). */
function Public() {
  const session = useSession()
  const state = useLocation().state as LoginState | null
  useEffect(() => {
    // While the member types, what comes after login is fetched; if that fails, it is fetched again then.
    const timer = setTimeout(() => void loadShell().catch(() => undefined), 500)
    return () => clearTimeout(timer)
  }, [])
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
