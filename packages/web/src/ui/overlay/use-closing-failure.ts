import { useEffect, useEffectEvent } from 'react'
import { failureText, shouldToast } from '../screen/failure-text.ts'
import { useTranslate } from '../use-translate.ts'
import { toast } from './toast.tsx'

/** Reports that data could not be loaded, and closes what would have shown it. */
export function useClosingFailure(error: Error | null, close: () => void): void {
  const translate = useTranslate()
  const tell = useEffectEvent((cause: Error) => {
    if (shouldToast(cause)) toast.error(failureText(cause, 'common.failed.data', translate))
    close()
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
}
