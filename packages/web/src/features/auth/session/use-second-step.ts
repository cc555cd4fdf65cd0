import { ApiError } from '@rtcops/core/api/api-error'
import { call } from '@rtcops/core/api/client'
import { codes } from '@rtcops/core/api/codes'
import type { Schema } from '@rtcops/core/api/types'
import { useRef, useState } from 'react'
import { api } from '../../../shell/api.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

/** A login that waits for the second factor. */
export interface Waiting {
  challenge: Schema<'LoginChallenge'>
  /** Continues with the session that the second step has opened. */
  enter: (role: Schema<'LoginRole'>) => void
  /** Returns to the password, with the reason if there is one. */
  leave: (reason?: string) => void
}

/** Keeps the state of the second step of a login. */
export function useSecondStep({ challenge, enter, leave }: Waiting) {
  const translate = useTranslate()
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  const submit = async () => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    try {
      enter((await call(api, 'verifySecondFactor', { challenge: challenge.token, code })).role)
    } catch (error) {
      const text = (error instanceof ApiError && error.failure.message) || translate('auth.login.networkError')
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
    submit,
  }
}
