import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useEnvironment } from '../../../shell/environment.ts'
import type { LoginState } from '../../../shell/login-state.ts'
import { paths } from '../../../ui/paths.ts'
import { useLanguage, useTranslate } from '../../../ui/use-translate.ts'
import { LoginForm } from './login-form.tsx'

interface Props {
  /** The only account that may log in, to continue its session: the page stays, and a provider opens in another tab. */
  account?: string
  /** Where a provider leads back to; the page that was asked for if absent. */
  to?: string
}

/** Offers the ways to log in: the form, and a button for each provider. Where passwords are for emergencies, the form is folded. */
export function LoginWays({ account, to }: Props) {
  const translate = useTranslate()
  const environment = useEnvironment()
  const form = <LoginForm {...(account === undefined ? {} : { account })} />
  if (!environment || environment.sso.length === 0) return form
  if (environment.password_login === 1)
    return (
      <>
        {form}
        <Providers intent="" account={account} to={to}>
          <p className="ro-login-or">{translate('auth.sso.or')}</p>
        </Providers>
      </>
    )
  return (
    <>
      <Providers intent="bp6-intent-primary" account={account} to={to} />
      <details className="ro-login-break-glass">
        <summary>{translate('auth.sso.breakGlass')}</summary>
        {form}
      </details>
    </>
  )
}

interface ProvidersProps {
  intent: string
  account: string | undefined
  to: string | undefined
  children?: ReactNode
}

/** Links rather than buttons: each leads to a page that goes on to the provider. */
function Providers({ intent, account, to, children }: ProvidersProps) {
  const translate = useTranslate()
  const environment = useEnvironment()
  const language = useLanguage()
  const state = useLocation().state as LoginState | null
  const back = to ?? state?.from
  const query = back === undefined || account !== undefined ? '' : `?${new URLSearchParams({ to: back })}`
  return (
    <nav className="ro-login-providers" aria-label={translate('auth.login.title')}>
      {children}
      {environment?.sso.map(({ id, name }) => (
        <a
          key={id}
          className={`bp6-button ${intent}`}
          href={`${paths.login}/sso/${id}${query}`}
          {...(account === undefined ? {} : { target: '_blank', rel: 'noreferrer' })}
        >
          {translate('auth.sso.use', { name: name[language] })}
        </a>
      ))}
    </nav>
  )
}
