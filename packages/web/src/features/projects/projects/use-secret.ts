import { revealProjectSecrets } from '@rtcops/core/api/generated/operations'
import type { Input } from '@rtcops/core/api/types'
import { useState } from 'react'
import { useApi } from '../../../ui/api.ts'
import { toast } from '../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

export type SecretName = Input<'revealProjectSecrets'>['names'][number]

/** Returns a function that reads a stored secret once, on demand: the server logs that this member has seen it. */
export function useSecret(projectId: number, name: SecretName) {
  const api = useApi()
  const translate = useTranslate()
  const [known, setKnown] = useState<string>()
  const read = async (): Promise<string | undefined> => {
    if (known !== undefined) return known
    try {
      const { info } = await revealProjectSecrets(api, { id: projectId, names: [name] })
      setKnown(info[name])
      return info[name]
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.get', translate))
      return undefined
    }
  }
  return { known, read }
}
