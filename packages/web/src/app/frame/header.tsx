import { Help, Search } from '@blueprintjs/icons'
import { EnvironmentTag } from '../../shell/environment-tag.tsx'
import { LanguageSwitch } from '../../shell/language-switch.tsx'
import { Logo } from '../../shell/logo.tsx'
import type { Member } from '../../shell/session.ts'
import { ThemeSwitch } from '../../shell/theme-switch.tsx'
import { useTranslate } from '../../ui/use-translate.ts'
import { useViewer } from '../../ui/viewer.ts'
import { AlarmsBell } from './alarms-bell.tsx'
import { ApprovalsMark } from './approvals-mark.tsx'
import { Clock } from './clock.tsx'
import { ExportsButton } from './exports-button.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  member: Member
  /**
   * False until a forced change of the password or set-up of a second factor is done: the server refuses every other
   * operation.
   */
  mayWork: boolean
  onSearch: () => void
  onKeys: () => void
  onExports: () => void
  onProfile: () => void
}

export function Header({ member, mayWork, onSearch, onKeys, onExports, onProfile }: Props) {
  const translate = useTranslate()
  const { mayCall } = useViewer()
  return (
    <header className="ro-header">
      <div className="ro-brand">
        <Logo size={24} />
        <span>{translate('common.appName')}</span>
        <EnvironmentTag />
      </div>
      <button
        type="button"
        className="ro-omnibox"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onSearch}
      >
        <Search size={14} />
        <span>{translate('shell.search')}</span>
        <kbd>{paletteKey}</kbd>
      </button>
      <span className="ro-grow" />
      <Clock />
      {mayWork && mayCall('listApprovals') && mayCall('approveApproval') && <ApprovalsMark />}
      {mayWork && mayCall('listAlarmConditions') && <AlarmsBell />}
      {mayWork && <ExportsButton onOpen={onExports} />}
      <button
        type="button"
        className="bp6-button bp6-minimal ro-icon-only"
        aria-label={translate('shell.keys.title')}
        title={`${translate('shell.keys.title')} (?)`}
        onClick={onKeys}
      >
        <Help />
      </button>
      <LanguageSwitch />
      <ThemeSwitch />
      <span className="ro-divider" />
      <UserMenu member={member} onProfile={onProfile} />
    </header>
  )
}

export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
export const paletteKey = isMac ? '⌘ K' : 'Ctrl K'
