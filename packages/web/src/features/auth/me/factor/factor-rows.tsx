import { Button } from '@blueprintjs/core'
import {
  getSecondFactor,
  removeSecondFactor,
  removeTotp,
  renewRecoveryCodes,
} from '@rtcops/core/api/generated/operations'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../../../ui/api.ts'
import { useConfirmed } from '../../../../ui/overlay/confirm-remove.tsx'
import { DialogFrame } from '../../../../ui/overlay/dialog-frame.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { failureText, shouldToast } from '../../../../ui/screen/failure-text.ts'
import { useTranslate } from '../../../../ui/use-translate.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRows } from './passkey-rows.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

const changes = { refresh: 'getSecondFactor', done: 'common.done.updated', failed: 'common.failed.update' } as const

/** Shows the member's second factors as rows of the account, and changes them. */
export function FactorRows() {
  const translate = useTranslate()
  const queries = useQueryClient()
  const { data } = useQuery(getSecondFactor())
  const [open, setOpen] = useState<'app' | 'passkey' | readonly string[]>()
  const renew = useRenewal(setOpen)
  const removal = useConfirmed(removeSecondFactor, { ...changes, question: 'factor.confirmRemove' })
  const appRemoval = useConfirmed(removeTotp, { ...changes, question: 'factor.confirmRemoveApp' })
  const { passkeys = [], recovery_codes = 0, required = 1, since, totp = 0 } = data?.info ?? {}
  const isOn = totp === 1 || passkeys.length > 0
  const close = () => {
    setOpen(undefined)
    void queries.invalidateQueries({ queryKey: ['getSecondFactor'] })
  }
  const finish = (codes: readonly string[]) => {
    if (codes.length > 0) return setOpen(codes)
    toast.success(translate('common.done.updated'))
    close()
  }
  const away = { text: 'common.action.cancel', run: close } as const
  return (
    <>
      <dt>{translate('factor.title')}</dt>
      <dd>
        <span>{data && translate(isOn ? 'factor.on' : 'factor.off')}</span>
        {isOn && required === 0 && (
          <Button size="small" variant="minimal" text={translate('factor.remove')} onClick={() => removal.ask({})} />
        )}
      </dd>
      <dt>{translate('factor.app')}</dt>
      <dd>
        <span>{totp === 1 ? translate('factor.appSince', { since: since ?? '' }) : translate('factor.appNone')}</span>
        <Button
          size="small"
          text={translate(totp === 1 ? 'factor.replace' : 'factor.setUp')}
          disabled={!data}
          onClick={() => setOpen('app')}
        />
        {totp === 1 && (required === 0 || passkeys.length > 0) && (
          <Button
            size="small"
            variant="minimal"
            text={translate('factor.removeApp')}
            onClick={() => appRemoval.ask({})}
          />
        )}
      </dd>
      <PasskeyRows
        passkeys={passkeys}
        mayRemove={required === 0 || totp === 1 || passkeys.length > 1}
        onAdd={() => setOpen('passkey')}
      />
      {isOn && (
        <>
          <dt>{translate('factor.recoveryCodes')}</dt>
          <dd>
            <span>{translate('factor.recoveryLeft', { count: recovery_codes })}</span>
            <Button size="small" text={translate('factor.renew')} onClick={() => void renew()} />
          </dd>
        </>
      )}
      {removal.dialog}
      {appRemoval.dialog}
      {open === 'app' && (
        <DialogFrame title={translate('factor.setUp')} onClose={close}>
          <SetUp onDone={finish} away={away} />
        </DialogFrame>
      )}
      {open === 'passkey' && (
        <DialogFrame title={translate('factor.addPasskey')} width="small" onClose={close}>
          <AddPasskey onDone={finish} away={away} />
        </DialogFrame>
      )}
      {typeof open === 'object' && (
        <DialogFrame title={translate('factor.codesTitle')} onClose={close}>
          <RecoveryCodes codes={open} onClose={close} />
        </DialogFrame>
      )}
    </>
  )
}

/** Returns what replaces the recovery codes. @param show called with the new ones */
function useRenewal(show: (codes: readonly string[]) => void): () => Promise<void> {
  const api = useApi()
  const translate = useTranslate()
  return async () => {
    try {
      show((await renewRecoveryCodes(api, {})).list)
    } catch (error) {
      if (shouldToast(error)) toast.error(failureText(error, 'common.failed.update', translate))
    }
  }
}
