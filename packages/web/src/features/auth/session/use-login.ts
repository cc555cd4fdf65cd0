import { ApiError } from '@rtcops/core/api/api-error'
import { login } from '@rtcops/core/api/generated/operations'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import { useRef, useState } from 'react'
import { api } from '../../../app/api.ts'
import { forgetAccount, rememberAccount, rememberedAccount } from '../../../app/remembered-account.ts'
import { startSession } from '../../../app/session.ts'
import { useTranslate } from '../../../ui/use-translate.ts'

/** Stands in the password field for a remembered login; no password contains it. */
const mask = '•'.repeat(10)

export type LoginField = 'username' | 'password'

export interface LoginDraft {
  username: string
  password: string
  remember: boolean
  /** True while the mask of a remembered login is untouched: then the server's cookie logs in (AM-01). */
  masked: boolean
}

interface LoginFailure {
  /** The field it stands under; under the button when it concerns no field. */
  field?: LoginField
  text: string
}

/** State of the login form. */
export function useLogin() {
  const translate = useTranslate()
  const [draft, setDraft] = useState(startingDraft)
  const [failure, setFailure] = useState<LoginFailure>()
  const [busy, setBusy] = useState(false)
  const underWay = useRef(false)

  const change = (part: Partial<LoginDraft>) => {
    setDraft((before) => touched(before, part))
    setFailure(undefined)
  }

  const refuse = (field: LoginField, key: MessageKey): LoginField => {
    setFailure({ field, text: translate(key) })
    return field
  }

  /** Logs in; answers the field to go to when it did not work. */
  const submit = async (): Promise<LoginField | undefined> => {
    const username = draft.username.trim()
    if (username === '') return refuse('username', 'auth.login.usernameRequired')
    if (draft.password === '') return refuse('password', 'auth.login.passwordRequired')
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(true)
    try {
      const { masked, remember, password } = draft
      const { role } = await login(api, {
        username,
        remember: remember ? 1 : 0,
        ...(masked ? { remembered: 1 as const } : { password }),
      })
      if (remember) rememberAccount(username)
      else forgetAccount()
      startSession(role, remember)
      return undefined
    } catch (error) {
      setDraft((before) => ({ ...before, password: '', masked: false }))
      setFailure(failureOf(error, translate('auth.login.networkError'), translate('common.failed.busy')))
      return 'password'
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { draft, failure, busy, change, submit }
}

function startingDraft(): LoginDraft {
  const username = rememberedAccount()
  return username
    ? { username, password: mask, remember: true, masked: true }
    : { username: '', password: '', remember: false, masked: false }
}

/** Touching the masked field, or naming another account, makes it an ordinary empty one. */
export function touched(draft: LoginDraft, part: Partial<LoginDraft>): LoginDraft {
  const next = { ...draft, ...part }
  if (!draft.masked || (part.password === undefined && part.username === undefined)) return next
  return { ...next, masked: false, password: (part.password ?? '').replaceAll('•', '') }
}

function failureOf(error: unknown, unreachable: string, busy: string): LoginFailure {
  if (!(error instanceof ApiError) || error.code === undefined) return { text: unreachable }
  const text = error.failure.message || busy
  return error.field === 'username' || error.field === 'password' ? { field: error.field, text } : { text }
}
