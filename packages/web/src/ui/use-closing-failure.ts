import { useEffect, useEffectEvent } from 'react'
import { failureText, isToldHere } from './failure-text.ts'
import { toast } from './toast.tsx'
import { useTranslate } from './use-translate.ts'

/** Tells that data could not be had, and closes what they were to fill. */
export function useClosingFailure(error: Error | null, close: () => void): void {
  const translate = useTranslate()
  const tell = useEffectEvent((cause: Error) => {
    if (isToldHere(cause)) toast.error(failureText(cause, 'common.failed.data', translate))
    close()
  })
  useEffect(() => {
    if (error) tell(error)
  }, [error])
}
