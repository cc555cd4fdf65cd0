import { useEffect } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { DeviceScreen } from '../features/auth/session/device-screen.tsx'
import { LoginScreen } from '../features/auth/session/login-screen.tsx'
import { SsoScreen } from '../features/auth/session/sso-screen.tsx'
import { loadWords } from '../shell/language.ts'
import type { LoginState } from '../shell/login-state.ts'
import { hadSession, loginNumber, useSession, wasLeftByMember, wasSessionReceived } from '../shell/session.ts'
import { later } from '../ui/later.tsx'
import { paths } from '../ui/paths.ts'
import { loadModule } from './load-module.ts'
import { StepUp } from './step-up.tsx'

const Shell = later(async () => {
  const [shell] = await Promise.all([loadModule(() => import('./frame/shell.tsx')), loadWords()])
  return shell
})

/**
 * Routes between Login, the only public screen, with the way through a provider, and the shell, which handles all other addresses and keeps its
 * screens alive itself. The plain router suffices: one with loaders would add half its size to what is loaded before
 * login.
 */
export function Router() {
  return (
    <BrowserRouter>
      <Routes>
        <Route path={paths.login} element={<Public />} />
        <Route path={paths.terminalLogin} element={<Device />} />
        <Route path={`${paths.login}/sso/:provider`} element={<SsoScreen />} />
        <Route path="*" element={<Protected />} />
      </Routes>
    </BrowserRouter>
  )
}

/** Lets a member allow the login of a terminal, which asks for the second factor again. */
const Device = () => (
  <>
    <DeviceScreen />
    <StepUp />
  </>
)

/** Redirects a member who is already logged in away from Login (R-RT-05). */
function Public() {
  const session = useSession()
  const state = useLocation().state as LoginState | null
  useEffect(() => {
    // Prefetches the shell while the member types; if that fails, it is fetched again after login.
    const timer = setTimeout(() => void Shell.load().catch(() => undefined), 500)
    return () => clearTimeout(timer)
  }, [])
  if (!session) return <LoginScreen />
  // A link that was opened without a login, or in a tab that only had to wait for another one, shows its screen.
  if ((wasSessionReceived() || state?.opened) && state?.from) return <Navigate to={state.from} replace />
  return <Navigate to="/" replace state={state} />
}

/**
 * Redirects every address to Login if there is no session. A link that was opened leads there after the login; where a
 * session ended, the way back is offered (R-RT-04, AM-06).
 */
function Protected() {
  const session = useSession()
  const { pathname, search } = useLocation()
  if (!session) {
    const from = pathname + search
    const state: LoginState = wasLeftByMember() ? {} : hadSession() ? { from } : { from, opened: true }
    return <Navigate to={paths.login} replace state={state} />
  }
  // A new login starts with none of the previous one's state.
  return <Shell key={loginNumber()} />
}
