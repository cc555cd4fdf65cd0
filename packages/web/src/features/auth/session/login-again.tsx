import { Button, Dialog } from '@blueprintjs/core'
import { useId } from 'react'
import { logOut } from '../../../shell/log-out.ts'
import { useTranslate } from '../../../ui/use-translate.ts'
import { LoginWays } from './login-ways.tsx'
import './login.css'

/** Asks the member whose session has ended for a new login over the page, whose forms keep what was typed. */
export default function LoginAgain({ account }: { account: string }) {
  const translate = useTranslate()
  const titleId = useId()
  return (
    <Dialog
      isOpen
      className="ro-dialog ro-small ro-login-again"
      canEscapeKeyClose={false}
      canOutsideClickClose={false}
      aria-labelledby={titleId}
    >
      <div className="ro-dialog-head">
        <h2 id={titleId}>{translate('shell.loginAgain.title')}</h2>
      </div>
      <div className="ro-dialog-body">
        <p className="ro-note ro-warn ro-note-gap">{translate('shell.loginAgain.text')}</p>
        <LoginWays account={account} />
      </div>
      <div className="ro-dialog-foot">
        <Button text={translate('shell.loginAgain.leave')} onClick={() => void logOut()} />
      </div>
    </Dialog>
  )
}
