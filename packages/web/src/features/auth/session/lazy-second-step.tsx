import { loadWords } from '../../../shell/language.ts'
import { later } from '../../../ui/later.tsx'
import type { Waiting } from './use-second-step.ts'

const SecondStep = later(async () => {
  const [step] = await Promise.all([import('./second-step.tsx'), loadWords()])
  return step
})

/** Asks for the second factor. Loaded with its words when a member is asked: the first load has neither. */
export const LazySecondStep = (waiting: Waiting) => <SecondStep {...waiting} />
