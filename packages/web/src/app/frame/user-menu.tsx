import { LogOut, User } from '@blueprintjs/icons'
import { logOut } from '../../shell/log-out.ts'
import type { Member } from '../../shell/session.ts'
import { useTranslate } from '../../ui/use-translate.ts'

/** Shows name and role of the member; hovering or focusing shows 个人信息 and 退出登录 (R-SHELL-05). */
export function UserMenu({ member, onProfile }: { member: Member; onProfile: () => void }) {
  const translate = useTranslate()
  const openProfile = () => {
    release()
    onProfile()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: catches Escape for the buttons inside
    <div className="ro-user-menu" onKeyDown={(event) => event.key === 'Escape' && release()}>
      <button type="button" className="ro-user" aria-haspopup="true">
        <i aria-hidden="true">{initialOf(member.name)}</i>
        <span>
          {member.name} <small>{member.role_name}</small>
        </span>
      </button>
      <div className="ro-flyout">
        <div className="ro-flyout-head">{member.username}</div>
        <button type="button" onClick={openProfile}>
          <User />
          {translate('auth.me.title')}
        </button>
        <button type="button" onClick={() => void logOut()}>
          <LogOut />
          {translate('auth.me.logout')}
        </button>
      </div>
    </div>
  )
}

const initialOf = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? ''

/** Closes the menu, which is open while it has the focus, by removing the focus. */
function release(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
