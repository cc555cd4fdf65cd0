import { Help, Search } from '@blueprintjs/icons'
import { useTranslate } from '../../ui/use-translate.ts'
import { EnvironmentTag } from '../environment-tag.tsx'
import { LanguageSwitch } from '../language-switch.tsx'
import { Logo } from '../logo.tsx'
import type { Member } from '../session.ts'
import { ThemeSwitch } from '../theme-switch.tsx'
import { Clock } from './clock.tsx'
import { ExportsButton } from './exports-button.tsx'
import { UserMenu } from './user-menu.tsx'

interface Props {
  member: Member
  onSearch: () => void
  onKeys: () => void
  onExports: () => void
  onProfile: () => void
}

export function Header({ member, onSearch, onKeys, onExports, onProfile }: Props) {
  const translate = useTranslate()
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
      {member.must_change_password === 0 && <ExportsButton onOpen={onExports} />}
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
