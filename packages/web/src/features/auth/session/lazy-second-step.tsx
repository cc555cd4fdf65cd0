import { lazy, Suspense } from 'react'
import { loadWords } from '../../../shell/language.ts'
import type { Waiting } from './use-second-step.ts'

const SecondStep = lazy(async () => {
  const [step] = await Promise.all([import('./second-step.tsx'), loadWords()])
  return step
})

/** Asks for the second factor. Loaded with its words when a member is asked: the first load has neither. */
export const LazySecondStep = (waiting: Waiting) => (
  <Suspense>
    <SecondStep {...waiting} />
  </Suspense>
)
