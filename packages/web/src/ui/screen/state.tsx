import './state.css'
import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon, Lock, Refresh, Search } from '@blueprintjs/icons'
import { ApiError } from '@rtcops/core/api/api-error'
import type { MessageKey } from '@rtcops/core/i18n/catalogue'
import type { ReactNode } from 'react'
import { CopyButton } from '../copy-button.tsx'
import { useTranslate } from '../use-translate.ts'
import { useViewer } from '../viewer.ts'
import { failureText } from './failure-text.ts'

/**
 * Shows that there is nothing to show, what was requested, and one action to change that; to a user without a company,
 * whom no other filter helps, that none is assigned.
 */
export function EmptyState({ text, action }: { text?: ReactNode; action?: ReactNode }) {
  const translate = useTranslate()
  const { hasNoCompanies } = useViewer()
  if (hasNoCompanies)
    return (
      <div className="ro-empty">
        <Lock size={20} />
        <h3>{translate('common.state.noCompanies')}</h3>
        <p>{translate('common.state.noCompaniesText')}</p>
      </div>
    )
  return (
    <div className="ro-empty">
      <Search size={20} />
      <h3>{translate('common.state.empty')}</h3>
      {text && <p>{text}</p>}
      {action && <div className="ro-empty-actions">{action}</div>}
    </div>
  )
}

/** Shows in a chart or panel that there is nothing to draw, with the same reason for a user without a company. */
export function NoData() {
  const translate = useTranslate()
  const { hasNoCompanies } = useViewer()
  return (
    <p className="ro-chart-empty">{translate(hasNoCompanies ? 'common.state.noCompanies' : 'common.state.empty')}</p>
  )
}

interface ErrorProps {
  error: unknown
  /** Message if the server sent none. */
  fallback: MessageKey
  onRetry?: () => void
}

/**
 * Shows that something could not be loaded: the cause, the field that the server rejected, a retry button, and the id under
 * which the server has logged the error.
 */
export function ErrorState({ error, fallback, onRetry }: ErrorProps) {
  const translate = useTranslate()
  const cause = failureText(error, 'common.failed.busy', translate)
  const { field, requestId } = error instanceof ApiError ? error.failure : {}
  return (
    <div className="ro-empty" role="alert">
      <ErrorIcon size={20} className="ro-bad-icon" />
      <h3>{translate(fallback)}</h3>
      <p>
        {cause}
        {field && <code className="ro-mono">{` ${field}`}</code>}
      </p>
      <div className="ro-empty-actions">
        {onRetry && (
          <Button intent="primary" icon={<Refresh />} text={translate('common.action.retry')} onClick={onRetry} />
        )}
        {requestId && (
          <span className="ro-request-id">
            {translate('ui.table.requestId')} <code className="ro-mono">{requestId}</code>
            <CopyButton text={requestId} label={translate('ui.state.copyRequestId')} />
          </span>
        )}
      </div>
    </div>
  )
}

/** Shows that the user's role lacks the permission key of this screen (R-RT-09). */
export function NoPermissionState({ permission, onHome }: { permission: string; onHome: () => void }) {
  const translate = useTranslate()
  return (
    <div className="ro-empty">
      <Lock size={20} />
      <h1>{translate('common.refusal.noPagePermission')}</h1>
      <p>
        {translate('ui.state.contactAdmin', { key: permission })}
        <CopyButton text={permission} label={translate('ui.state.copyKey')} />
      </p>
      <div className="ro-empty-actions">
        <Button text={translate('ui.state.home')} onClick={onHome} />
      </div>
    </div>
  )
}
