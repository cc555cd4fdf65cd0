import { Button } from '@blueprintjs/core'
import { SmallCross, Undo } from '@blueprintjs/icons'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { LoginState } from '../../shell/login-state.ts'
import { useTranslate } from '../../ui/use-translate.ts'
import { screenAt } from '../find-screen.ts'

/**
 * Offers to return to the address the member was at before having to log in (AM-06). The offer never disappears by
 * itself.
 */
export function ReturnOffer({ state }: { state: unknown }) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const here = useLocation()
  const [from, setFrom] = useState(() => (state as LoginState | null)?.from)
  const leave = () => setFrom(undefined)
  // A member who is already at that address needs no offer, now or later.
  if (from === here.pathname + here.search) leave()
  const screen = from && screenAt(from)
  if (!screen) return null
  return (
    <div className="ro-offer" role="status">
      <span>{translate('shell.back.text', { page: translate(screen.title) })}</span>
      <Button
        size="small"
        icon={<Undo size={14} />}
        text={translate('shell.back.action')}
        onClick={() => {
          leave()
          void navigate(from)
        }}
      />
      <Button
        className="ro-offer-close"
        variant="minimal"
        size="small"
        icon={<SmallCross />}
        aria-label={translate('common.action.close')}
        onClick={leave}
      />
    </div>
  )
}
