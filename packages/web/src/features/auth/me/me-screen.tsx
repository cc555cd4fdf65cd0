import { Button } from '@blueprintjs/core'
import { getAdminUser } from '@rtcops/core/api/generated/operations'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Screen } from '../../../ui/screen/screen.tsx'
import { ErrorState } from '../../../ui/screen/state.tsx'
import { useTranslate } from '../../../ui/use-translate.ts'
import { FactorRows } from './factor/factor-rows.tsx'
import './me.css'
import { NameDialog } from './name-dialog.tsx'
import { OwnLogins } from './own-logins.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { PasswordDialog } from './password-dialog.tsx'

/** 个人信息: shows the member's own account, and changes its name and password (R-ME). */
export default function MeScreen() {
  const translate = useTranslate()
  const { data, error, refetch } = useQuery(getAdminUser())
  const [dialog, setDialog] = useState<'name' | 'password'>()
  const close = () => setDialog(undefined)
  return (
    <Screen title="auth.me.title">
      <section className="ro-panel ro-me">
        {error && !data ? (
          <ErrorState error={error} fallback="common.failed.get" onRetry={() => void refetch()} />
        ) : (
          <dl>
            <dt>{translate('auth.login.username')}</dt>
            <dd>{data?.info.username}</dd>
            <dt>{translate('auth.me.role')}</dt>
            <dd>{data?.info.role_name}</dd>
            <dt>{translate('auth.me.name')}</dt>
            <dd>
              <span>{data?.info.name}</span>
              <Button
                size="small"
                text={translate('common.action.change')}
                aria-label={translate('shell.me.nameTitle')}
                disabled={!data}
                onClick={() => setDialog('name')}
              />
            </dd>
            <dt>{translate('auth.login.password')}</dt>
            <dd>
              <span>{data?.info.provider ? translate('auth.sso.noPassword') : '********'}</span>
              {!data?.info.provider && (
                <Button
                  size="small"
                  text={translate('common.action.change')}
                  aria-label={translate('shell.me.passwordTitle')}
                  onClick={() => setDialog('password')}
                />
              )}
            </dd>
            <FactorRows />
          </dl>
        )}
      </section>
      <OwnSessions />
      <OwnLogins />
      {dialog === 'name' && data && <NameDialog name={data.info.name} onClose={close} />}
      {dialog === 'password' && <PasswordDialog onClose={close} />}
    </Screen>
  )
}
