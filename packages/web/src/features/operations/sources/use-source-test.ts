import { testSource } from '@rtcops/core/api/generated/operations'
import { useRef, useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

/**
 * Sends test events, one at a time, and shows what became of them.
 * @returns the source being tested, and a function that tests one
 */
export function useSourceTest() {
  const api = useApi()
  const translate = useTranslate()
  const [testing, setTesting] = useState<string>()
  const busy = useRef(false)
  const test = async (id: string) => {
    if (busy.current) return
    busy.current = true
    setTesting(id)
    try {
      const { accepted, error } = (await testSource(api, { id })).info
      if (accepted === 1) toast.success(translate('source.testDone'))
      else toast.error(translate('source.testFailed', { error }))
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.update', translate))
    } finally {
      busy.current = false
      setTesting(undefined)
    }
  }
  return [testing, test] as const
}
