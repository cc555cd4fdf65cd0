import { loadWords } from '../../../shell/language.ts'
import { later } from '../../../ui/later.tsx'

/** Asks for the second factor. Loaded with its words when a member is asked: the first load has neither. */
export const LazySecondStep = later(async () => {
  const [step] = await Promise.all([import('./second-step.tsx'), loadWords()])
  return step
})
