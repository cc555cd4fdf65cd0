import { holds, mayCall } from '@rtcops/core/permissions/can'
import { QueryClientProvider } from '@tanstack/react-query'
import { paths } from '../../ui/paths.ts'
import 'virtual:blueprint-late.css'
import '../../styles/console.css'
import { useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { api } from '../../shell/api.ts'
import { useEnvironment } from '../../shell/environment.ts'
import { environmentClass } from '../../shell/environment-tag.tsx'
import { refreshMenu } from '../../shell/refresh-menu.ts'
import { type Session, useSession, useSessionPaused } from '../../shell/session.ts'
import { later } from '../../ui/later.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { LeaveContext, ReopenContext, type Viewer, ViewerContext } from '../../ui/viewer.ts'
import { screenAt } from '../find-screen.ts'
import { landing } from '../landing.ts'
import { Palette } from '../palette/palette.tsx'
import { StepUp } from '../step-up.tsx'
import { Header } from './header.tsx'
import { KeyList } from './key-list.tsx'
import { highlightOf, visibleMenu } from './menu/menu.ts'
import { SideMenu } from './menu/side-menu.tsx'
import { useMenuWidth } from './menu/use-menu-width.ts'
import { useNewAddressNotice } from './new-address-notice.ts'
import { NoScreen } from './no-screen.tsx'
import { makeQueryClient } from './query-client.ts'
import { ReturnOffer } from './return-offer.tsx'
import { TabPanels } from './tabs/tab-panels.tsx'
import { TabStrip } from './tabs/tab-strip.tsx'
import { useGuardedTabs } from './tabs/use-guarded-tabs.tsx'
import { TrialBanner } from './trial-banner.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const LoginAgain = later(() => import('../../features/auth/session/login-again.tsx'))
const MustChangePassword = later(() => import('../../features/auth/me/must-change-password.tsx'))
const MustEnrol = later(() => import('../../features/auth/me/factor/must-enrol.tsx'))

/** Draws the frame around all screens of a logged-in member. */
export default function Shell() {
  const session = useSession()
  const [queryClient] = useState(() => makeQueryClient(api))
  useMenuRefresh()
  const viewer = useMemo(() => viewerOf(session), [session])
  // Just after a logout there is no session, while the redirect to Login has not happened yet.
  if (!session) return null
  return (
    <QueryClientProvider client={queryClient}>
      <ViewerContext value={viewer}>
        <Frame session={session} />
      </ViewerContext>
    </QueryClientProvider>
  )
}

function Frame({ session }: { session: Session }) {
  const translate = useTranslate()
  const environment = useEnvironment()
  const { pathname, state } = useLocation()
  const menu = useMemo(() => visibleMenu(session.menu), [session.menu])
  const home = landing(session.menu)
  const tabs = useGuardedTabs(home ?? '/')
  const [mini, toggleMenu] = useMenuWidth()
  const [overlay, setOverlay] = useState<'palette' | 'keys'>()
  const isPaused = useSessionPaused()
  useNewAddressNotice(session)
  useShortcuts({
    openPalette: () => setOverlay('palette'),
    openKeys: () => setOverlay('keys'),
    toggleMenu,
    closeTab: () => tabs.active && tabs.close(tabs.active),
  })
  const mayWork = session.user.must_change_password === 0 && session.user.must_enrol === 0
  const screen = screenAt(pathname)
  const atHome = pathname === '/' || pathname === '/home'
  if (atHome && home) return <Navigate to={home} replace state={state} />
  if (!atHome && !screen) return <Navigate to={paths.notFound} replace state={{ address: pathname }} />
  return (
    <div className={`ro-app ${mini ? 'ro-mini' : ''} ${environmentClass(environment)}`}>
      <a className="ro-skip" href="#content">
        {translate('shell.skip')}
      </a>
      <Header
        member={session.user}
        mayWork={mayWork}
        onSearch={() => setOverlay('palette')}
        onKeys={() => setOverlay('keys')}
        onExports={() => tabs.openFromMenu(paths.exports)}
        onProfile={() => tabs.openFromMenu(paths.me)}
      />
      <SideMenu
        menu={menu}
        active={highlightOf(screen, session.menu)}
        mini={mini}
        onToggle={toggleMenu}
        onOpen={tabs.openFromMenu}
      />
      <div className="ro-main">
        <TabStrip {...tabs} />
        <TrialBanner />
        <ReturnOffer state={state} />
        <main className="ro-tab-panels" id="content" tabIndex={-1}>
          <ReopenContext value={tabs.reopen}>
            <LeaveContext value={tabs.leave}>
              {!mayWork ? undefined : atHome ? (
                <NoScreen />
              ) : (
                <TabPanels tabs={tabs.tabs} active={tabs.active} menu={session.menu} home={home} />
              )}
            </LeaveContext>
          </ReopenContext>
        </main>
      </div>
      <Palette
        isOpen={overlay === 'palette'}
        menu={menu}
        onClose={() => setOverlay(undefined)}
        onOpen={tabs.openFromMenu}
      />
      {tabs.question}
      <KeyList isOpen={overlay === 'keys'} onClose={() => setOverlay(undefined)} />
      {session.user.must_change_password === 1 && <MustChangePassword />}
      {session.user.must_change_password === 0 && session.user.must_enrol === 1 && <MustEnrol />}
      <StepUp />
      {isPaused && <LoginAgain account={session.user.username} />}
    </div>
  )
}

function viewerOf(session: Session | undefined): Viewer {
  const held = new Set(session?.permissions)
  return {
    userId: session?.user.username ?? '',
    hasNoCompanies: session?.user.no_companies === 1,
    mayCall: (operation) => mayCall(held, operation),
    holds: (key) => holds(held, [key]),
    opens: (address) => {
      const screen = screenAt(address)
      return screen !== undefined && holds(held, screen.keys)
    },
  }
}

/** Refreshes menu and permissions at start and whenever the window regains focus: they may change during a session. */
function useMenuRefresh(): void {
  useEffect(() => {
    void refreshMenu()
    const look = () => document.visibilityState === 'visible' && void refreshMenu()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
