import { call } from '@rtcops/core/api/client'
import type { Schema } from '@rtcops/core/api/types'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'

/** What the server reports about itself before login. */
export type Environment = Schema<'Environment'>

const listeners = new Set<() => void>()
let environment: Environment | undefined

/** Returns the environment; undefined until the server has responded. */
export const useEnvironment = (): Environment | undefined => useSyncExternalStore(subscribe, () => environment)

/** Requests the environment, at the start and while it changes; if that fails, the one that is known is kept. */
export async function loadEnvironment(): Promise<void> {
  const answer = await call(api, 'getEnvironment', {}, { timeout: 10_000 }).catch(() => undefined)
  if (!answer) return
  environment = answer.info
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
