import { holds } from '@rtcops/core/permissions/can'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../shell/session.ts'
import { type Later, later } from '../../ui/later.tsx'
import { LoadingScreen } from '../../ui/screen/loading.tsx'
import { NoPermissionState } from '../../ui/screen/state.tsx'
import { screenAt } from '../find-screen.ts'
import { loadModule } from '../load-module.ts'
import type { RoutedScreen } from '../routes.tsx'
import { ScreenFailure } from './screen-failure.tsx'

/** Components of the screens that were opened or prefetched. */
const contents = new Map<RoutedScreen, Later<object>>()

/** Shows a screen to members with permission, once its code is loaded. */
export function ScreenGate({ screen, home }: { screen: RoutedScreen; home: string | undefined }) {
  const navigate = useNavigate()
  const session = useSession()
  const [attempt, setAttempt] = useState(0)
  const isAllowed = holds(new Set(session?.permissions), screen.keys)
  if (!isAllowed)
    return <NoPermissionState permission={screen.keys[0] ?? ''} onHome={() => void navigate(home ?? '/')} />
  const Content = componentOf(screen)
  return (
    <ScreenFailure key={attempt} onRetry={() => setAttempt(attempt + 1)}>
      <Content />
    </ScreenFailure>
  )
}

function componentOf(screen: RoutedScreen): Later<object> {
  const known = contents.get(screen)
  if (known) return known
  const content = later(() => loadModule(screen.load), <LoadingScreen />)
  contents.set(screen, content)
  return content
}

/** Prefetches the code of a screen that is about to be opened; a failure is reported when the screen is opened. */
export function prefetch(address: string): void {
  const screen = screenAt(address)
  if (screen)
    componentOf(screen)
      .load()
      .catch(() => undefined)
}
