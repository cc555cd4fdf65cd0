import { holds } from '@rtcops/core/permissions/can'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../shell/session.ts'
import { LoadingScreen } from '../../ui/screen/loading.tsx'
import { NoPermissionState } from '../../ui/screen/state.tsx'
import { screenAt } from '../find-screen.ts'
import { loadModule } from '../load-module.ts'
import type { RoutedScreen } from '../routes.tsx'
import { ScreenFailure } from './screen-failure.tsx'

/** Components by screen; replaced when a screen is tried again. */
const loaded = new Map<RoutedScreen, ComponentType>()

/** Shows a screen to members with permission, once its code is loaded. */
export function ScreenGate({ screen, home }: { screen: RoutedScreen; home: string | undefined }) {
  const navigate = useNavigate()
  const session = useSession()
  const [attempt, setAttempt] = useState(0)
  const isAllowed = holds(new Set(session?.permissions), screen.keys)
  if (!isAllowed)
    return <NoPermissionState permission={screen.keys[0] ?? ''} onHome={() => void navigate(home ?? '/')} />
  const Content = componentOf(screen)
  const retry = () => {
    loaded.delete(screen)
    setAttempt(attempt + 1)
  }
  return (
    <ScreenFailure key={attempt} onRetry={retry}>
      <Suspense fallback={<LoadingScreen />}>
        <Content />
      </Suspense>
    </ScreenFailure>
  )
}

function componentOf(screen: RoutedScreen): ComponentType {
  const known = loaded.get(screen)
  if (known) return known
  const component = lazy(() => loadModule(screen.load))
  loaded.set(screen, component)
  return component
}

/** Prefetches the code of a screen that is about to be opened; a failure is reported when the screen is opened. */
export const prefetch = (address: string): void =>
  void screenAt(address)
    ?.load()
    .catch(() => undefined)
