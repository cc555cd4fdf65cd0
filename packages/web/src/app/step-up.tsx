import { lazy, Suspense } from 'react'
import { loadWords } from '../shell/language.ts'
import { useStepUpAsked } from '../shell/step-up.ts'

const StepUpDialog = lazy(async () => {
  const [dialog] = await Promise.all([import('../features/auth/me/factor/step-up-dialog.tsx'), loadWords()])
  return dialog
})

/** Asks for the second factor over the page while a request waits for it. Loaded with its words then: the first load has neither. */
export const StepUp = () =>
  useStepUpAsked() && (
    <Suspense>
      <StepUpDialog />
    </Suspense>
  )
