import type { Api } from '@rtcops/core/api/client'
import { useRef, useState } from 'react'
import { useApi } from '../api.ts'
import { toast } from '../overlay/toast.tsx'
import { failureText, shouldToast } from '../screen/failure-text.ts'
import { useTranslate } from '../use-translate.ts'

/**
 * Tests what rows stand for, one at a time, and shows the results.
 * @param test returns whether the test passed, and what to say
 * @returns id of the row being tested, and a function that tests one
 */
export function useRowTest<Id>(test: (api: Api, id: Id) => Promise<readonly [passed: boolean, text: string]>) {
  const api = useApi()
  const translate = useTranslate()
  const [testing, setTesting] = useState<Id>()
  const busy = useRef(false)
  const run = async (id: Id) => {
    if (busy.current) return
    busy.current = true
    setTesting(() => id)
    try {
      const [passed, text] = await test(api, id)
      if (passed) toast.success(text)
      else toast.error(text)
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.update', translate))
    } finally {
      busy.current = false
      setTesting(undefined)
    }
  }
  return [testing, run] as const
}
