import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { logOut } from '../../../../shell/log-out.ts'
import { knowsPasskeys } from '../../../../shell/passkey.ts'
import { refreshMenu } from '../../../../shell/refresh-menu.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { BlockingDialog } from '../blocking-dialog.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

/** Blocks everything else until a second factor that the role requires is set up; the only alternative is to log out. */
export default function MustEnrol() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const [codes, setCodes] = useState<readonly string[]>()
  const [byPasskey, setByPasskey] = useState(false)
  const away = { text: 'auth.me.logout', run: () => void logOut() } as const
  const leave = async () => {
    await refreshMenu()
    // The screen below was refused until now.
    await queries.invalidateQueries()
  }
  return (
    <BlockingDialog title={codes ? 'factor.codesTitle' : 'factor.mustTitle'}>
      {codes ? (
        <RecoveryCodes codes={codes} onClose={() => void leave()} />
      ) : (
        <>
          <p className="ro-note ro-warn ro-must-enrol">{translate('factor.mustText')}</p>
          {byPasskey ? (
            <AddPasskey
              onDone={setCodes}
              away={away}
              other={{ text: 'factor.insteadApp', run: () => setByPasskey(false) }}
            />
          ) : (
            <SetUp
              onDone={setCodes}
              away={away}
              other={knowsPasskeys() ? { text: 'factor.insteadPasskey', run: () => setByPasskey(true) } : undefined}
            />
          )}
        </>
      )}
    </BlockingDialog>
  )
}
