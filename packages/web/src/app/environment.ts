import { call } from '@rtcops/core/api/client'
import type { Schema } from '@rtcops/core/api/types'
import { useSyncExternalStore } from 'react'
import { api } from './api.ts'

/** What the server tells about itself before anybody has logged in. */
export type Environment = Schema<'Environment'>

const listeners = new Set<() => void>()
let environment: Environment | undefined

/** The environment; undefined until the server has answered. */
export const useEnvironment = (): Environment | undefined => useSyncExternalStore(subscribe, () => environment)

/** Asks the server once at start; without an answer header and login simply show no environment. */
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
