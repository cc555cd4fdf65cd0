import { Button } from '@blueprintjs/core'
import { Error as ErrorIcon, Refresh } from '@blueprintjs/icons'
import { Component, type ReactNode } from 'react'
import { useTranslate } from '../../ui/use-translate.ts'
import { ModuleError } from '../load-module.ts'

interface Props {
  onRetry: () => void
  children: ReactNode
}

/** Confines the failure of one screen to it: the frame and the other screens keep working. */
export class ScreenFailure extends Component<Props, { error?: unknown }> {
  override state: { error?: unknown } = {}

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    return <Failure isLate={this.state.error instanceof ModuleError} onRetry={this.props.onRetry} />
  }
}

function Failure({ isLate, onRetry }: { isLate: boolean; onRetry: () => void }) {
  const translate = useTranslate()
  return (
    <div className="ro-empty" role="alert">
      <ErrorIcon size={20} color="var(--ro-bad-mark)" />
      <h1>{translate(isLate ? 'common.failed.moduleTimeout' : 'shell.broken.title')}</h1>
      {!isLate && <p>{translate('shell.broken.text')}</p>}
      <div className="ro-empty-actions">
        <Button intent="primary" icon={<Refresh />} text={translate('common.action.retry')} onClick={onRetry} />
      </div>
    </div>
  )
}
