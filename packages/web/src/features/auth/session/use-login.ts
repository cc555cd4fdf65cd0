import { ApiError } from '@rtcops/core/api/api-error'
import { call } from '@rtcops/core/api/client'
import { useRef, useState } from 'react'
import { api } from '../../../shell/api.ts'
import { forgetAccount, rememberAccount, rememberedAccount } from '../../../shell/remembered-account.ts'
import { type Session, startSession } from '../../../shell/session.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import type { Waiting } from './use-second-step.ts'

/** Placeholder value of the password field for a remembered login; no password contains it. */
const mask = '•'.repeat(10)

export type LoginField = 'username' | 'password'

export interface LoginDraft {
  username: string
  password: string
  remember: boolean
  /** True while the mask of a remembered login is unchanged: then the login uses the server's cookie (AM-01). */
  masked: boolean
}

/** Errors by the field below which they are shown; `form` for one that concerns no field. */
type LoginFailures = Partial<Record<LoginField | 'form', string>>

/**
 * Keeps the state of the login form.
 * @param account the only account that may log in, to continue its session
 */
export function useLogin(account?: string) {
  const translate = useTranslate()
  const [draft, setDraft] = useState(() => startingDraft(account))
  const [failures, setFailures] = useState<LoginFailures>({})
  const [busy, setBusy] = useState(false)
  const [waiting, setWaiting] = useState<Waiting>()
  const underWay = useRef(false)

  const change = (part: Partial<LoginDraft>) => {
    setDraft((before) => touched(before, part))
    setFailures({})
  }

  /** Returns from the second step to the password. */
  const returnTo = (reason?: string) => {
    setWaiting(undefined)
    setDraft((before) => ({ ...before, password: '', masked: false }))
    setFailures(reason === undefined ? {} : { form: reason })
  }

  /** Logs in; returns the field to focus if the login failed. */
  const submit = async (): Promise<LoginField | undefined> => {
    const username = draft.username.trim()
    const missing: LoginFailures = {
      ...(username === '' ? { username: translate('auth.login.usernameRequired') } : {}),
      ...(draft.password === '' ? { password: translate('auth.login.passwordRequired') } : {}),
    }
    if (missing.username || missing.password) {
      setFailures(missing)
      return missing.username ? 'username' : 'password'
    }
    if (underWay.current) return undefined
    underWay.current = true
    setBusy(true)
    try {
      const { masked, remember, password } = draft
      // Not by the generated functions, which hold all operations and are not needed before login.
      const { challenge, role } = await call(api, 'login', {
        username,
        remember: remember ? 1 : 0,
        ...(masked ? { remembered: 1 as const } : { password }),
      })
      const enter = (entered: Session) => {
        if (remember) rememberAccount(username)
        else forgetAccount()
        startSession(entered, remember)
      }
      if (role) enter(role)
      else if (challenge) setWaiting({ challenge, enter, leave: returnTo })
      return undefined
    } catch (error) {
      setDraft((before) => ({ ...before, password: '', masked: false }))
      setFailures(failuresOf(error, translate('auth.login.networkError'), translate('common.failed.busy')))
      return 'password'
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return { draft, failures, busy, change, submit, waiting }
}

function startingDraft(account?: string): LoginDraft {
  const username = rememberedAccount()
  return username && (account === undefined || account === username)
    ? { username, password: mask, remember: true, masked: true }
    : { username: account ?? '', password: '', remember: false, masked: false }
}

/**
 * Applies a change; if it touches the masked field, or enters another account, the password field becomes an ordinary
 * empty one.
 */
export function touched(draft: LoginDraft, part: Partial<LoginDraft>): LoginDraft {
  const next = { ...draft, ...part }
  if (!draft.masked || (part.password === undefined && part.username === undefined)) return next
  return { ...next, masked: false, password: (part.password ?? '').replaceAll('•', '') }
}

function failuresOf(error: unknown, unreachable: string, busy: string): LoginFailures {
  if (!(error instanceof ApiError) || error.code === undefined) return { form: unreachable }
  const text = error.failure.message || busy
  return error.field === 'username' || error.field === 'password' ? { [error.field]: text } : { form: text }
}
