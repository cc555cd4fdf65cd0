import { useSyncExternalStore } from 'react'

/** Requests that wait for the second factor; one dialog answers them all. */
let waiting: ((shown: boolean) => void)[] = []
const listeners = new Set<() => void>()

/** Asks the member for the second factor again. Resolves to true once it was shown, and to false if the member declines. */
export const askStepUp = (): Promise<boolean> =>
  new Promise((resolve) => {
    waiting = [...waiting, resolve]
    announce()
  })

/** Answers every request that waits. */
export function answerStepUp(shown: boolean): void {
  const answered = waiting
  waiting = []
  for (const resolve of answered) resolve(shown)
  announce()
}

/** Returns true while a request waits for the second factor. */
export const useStepUpAsked = (): boolean => useSyncExternalStore(subscribe, () => waiting.length > 0)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function announce(): void {
  for (const listener of listeners) listener()
}
