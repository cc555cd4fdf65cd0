import { loadWords } from '../shell/language.ts'
import { useStepUpAsked } from '../shell/step-up.ts'
import { later } from '../ui/later.tsx'

const StepUpDialog = later(async () => {
  const [dialog] = await Promise.all([import('../features/auth/me/factor/step-up-dialog.tsx'), loadWords()])
  return dialog
})

/** Asks for the second factor over the page while a request waits for it. Loaded with its words then: the first load has neither. */
export const StepUp = () => useStepUpAsked() && <StepUpDialog />
