import { holds } from '@rtcops/core/permissions/can'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { NoPermissionState } from '../../ui/state.tsx'
import { screenAt } from '../find-screen.ts'
import { loadModule } from '../load-module.ts'
import type { Screen } from '../routes.tsx'
import { useSession } from '../session.ts'
import { ScreenFailure } from './screen-failure.tsx'

/** Components by screen; made anew when one is tried again. */
const loaded = new Map<Screen, ComponentType>()

/** Shows a screen to whoever may see it, once its code is there. */
export function ScreenGate({ screen, home }: { screen: Screen; home: string | undefined }) {
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
      <Suspense>
        <Content />
      </Suspense>
    </ScreenFailure>
  )
}

function componentOf(screen: Screen): ComponentType {
  const known = loaded.get(screen)
  if (known) return known
  const component = lazy(() => loadModule(screen.load))
  loaded.set(screen, component)
  return component
}

/** Fetches the code of a screen that is about to be opened; a failure is told when it is. */
export const prefetch = (address: string): void =>
  void screenAt(address)
    ?.load()
    .catch(() => undefined)
