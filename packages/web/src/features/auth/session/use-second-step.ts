import { ApiError } from '@rtcops/core/api/api-error'
import { call } from '@rtcops/core/api/client'
import { codes } from '@rtcops/core/api/codes'
import type { Input, Schema } from '@rtcops/core/api/types'
import { useRef, useState } from 'react'
import { api } from '../../../shell/api.ts'
import { passkeyFailureText, showPasskey } from '../../../shell/passkey.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

/** A login that waits for the second factor. */
export interface Waiting {
  challenge: Schema<'LoginChallenge'>
  /** Continues with the session that the second step has opened. */
  enter: (role: Schema<'LoginRole'>) => void
  /** Returns to the password, with the reason if there is one. */
  leave: (reason?: string) => void
}

type Shown = Omit<Input<'verifySecondFactor'>, 'challenge'>

/** Keeps the state of the second step of a login. */
export function useSecondStep({ challenge: { token: challenge }, enter, leave }: Waiting) {
  const translate = useTranslate()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  const submit = async (show: () => Promise<Shown>) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      enter((await call(api, 'verifySecondFactor', { challenge, ...(await show()) })).role)
    } catch (error) {
      const text = passkeyFailureText(error, 'auth.login.networkError', translate)
      if (error instanceof ApiError && error.code === codes.invalidToken) leave(text)
      else setFailure(text)
      setCode('')
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    code,
    failure,
    busy,
    change: (text: string) => {
      setCode(text)
      setFailure(undefined)
    },
    sendCode: () => submit(async () => ({ code })),
    sendPasskey: () =>
      submit(async () => ({
        passkey: await showPasskey((await call(api, 'startPasskeyLogin', { challenge })).info),
      })),
  }
}
